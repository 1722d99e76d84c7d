import type { DocumentIssue } from '../documents.ts'
import { PathTrie } from './PathTrie.ts'
import {
  type ParsedRule,
  type RedirectFault,
  type RedirectRule,
  type RedirectStatus,
  type SiteLanguages,
  fillTarget,
  lookupPath,
  parseRule,
  pathOf,
  queryOf,
  upperEscapes,
  wildcard,
} from './redirectRules.ts'
import { type ParseRule, type RedirectRequest, RuleChoice } from './RuleChoice.ts'

export interface RedirectTarget {
  /** Target with the merged query; undefined for status 410. */
  readonly url?: string
  /** Locale of the target; undefined means that of the request. */
  readonly language?: string
  readonly status: RedirectStatus
}

/**
 * The viewer, as far as rules have conditions on it. Without a country, no rule with a country
 * matches.
 */
export interface RedirectViewer {
  readonly language?: string
  readonly country?: string
}

export interface RedirectTable {
  readonly faults: readonly RedirectFault[]
  /** True when any rule depends on the viewer's country. */
  readonly dependsOnCountry: boolean
  find(pathname: string, search: string, viewer?: RedirectViewer): RedirectTarget | undefined
}

const MAX_HOPS = 8
const NO_SITE: SiteLanguages = { locales: [], defaultLocale: '' }

/**
 * Creates the table of the content's redirects. As a segment of `from_url`, `*` matches one
 * segment, at the end the rest, and `:name` one; the target inserts the matches. A query in
 * `from_url` must be in the request and is removed from it. A rule that can't be followed is left
 * out, a loop is not followed, and a chain is answered in one step; all three are reported.
 */
export function createRedirects(all: readonly RedirectRule[], site = NO_SITE): RedirectTable {
  const parse: ParseRule = (rule) => parseRule(rule, site)
  const trie = trieOf(all, site)
  let faults: readonly RedirectFault[] | undefined
  return {
    dependsOnCountry: all.some(({ country }) => country !== undefined),
    // computed on demand: with many rules it takes longer than building the table
    get faults() {
      return (faults ??= all.flatMap((rule) => {
        const parsed = parse(rule)
        return 'kind' in parsed ? [parsed] : pathFault(parsed, { trie, parse }, site)
      }))
    },
    find: (pathname, search, viewer = {}) => resolve(pathname + search, viewer, { trie, parse }),
  }
}

const EXPECTATIONS: Readonly<Record<RedirectFault['kind'], readonly [string, string]>> = {
  loop: ['to_url', 'redirects that end'],
  chain: ['to_url', 'a redirect straight to its last address'],
  open: ['to_url', 'a host that visitors cannot choose'],
  status: ['http_status', '301, 302, 307, 308 or 410'],
  target: ['to_url', 'an address, or the status 410'],
  language: ['language', 'a language of the site, the same as the prefix of from_url'],
  placeholder: ['to_url', 'a placeholder that from_url has'],
  country: ['country', 'a country by its two letters, as ES'],
  query: ['from_url', 'an address without #, which no request holds'],
}

/** Converts a fault to an issue of its file. */
export function redirectProblem({ file, kind, through }: RedirectFault): DocumentIssue {
  const [field, expected] = EXPECTATIONS[kind]
  return { file, path: `$.${field}`, expected, found: through.join(' → ') }
}

interface RedirectLookup {
  readonly trie: PathTrie<RuleChoice>
  readonly parse: ParseRule
}

function trieOf(rules: readonly RedirectRule[], site: SiteLanguages): RedirectLookup['trie'] {
  const trie: RedirectLookup['trie'] = new PathTrie()
  for (const rule of rules) {
    const choice = new RuleChoice(rule)
    const existing = trie.add(lookupPath(rule, site), choice, wildcard)
    if (existing !== choice) existing.add(rule)
  }
  return trie
}

interface Hop {
  readonly rule: ParsedRule
  readonly to: string
}

function nextHop(address: string, viewer: RedirectViewer, table: RedirectLookup): Hop | undefined {
  const search = queryOf(address)
  const request: RedirectRequest = {
    search,
    language: viewer.language ?? '',
    country: viewer.country ?? '',
  }
  let rule: ParsedRule | undefined
  const path = upperEscapes(pathOf(address))
  const match = table.trie.match(path, (choice) => (rule = choice.find(request, table.parse)) !== undefined)
  if (!match || !rule) return undefined
  if (rule.to === undefined) return { rule, to: '' }
  const target = fillTarget(rule, match.captures)
  const hasSlash = target.length > 1 && target.endsWith('/') && pathOf(target) === target && target.startsWith('/')
  return { rule, to: withQuery(hasSlash ? target.slice(0, -1) : target, search, rule) }
}

/** Follows up to MAX_HOPS rules. A longer chain is treated as a loop and not followed at all. */
function resolve(address: string, viewer: RedirectViewer, table: RedirectLookup): RedirectTarget | undefined {
  let lastHop: Hop | undefined
  let status: RedirectStatus = 301
  let { language } = viewer
  let target: string | undefined
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const next = nextHop(lastHop?.to ?? address, { ...viewer, language }, table)
    if (!next) return lastHop && { url: lastHop.to, ...(target !== undefined && { language: target }), status }
    if (next.rule.to === undefined) return { status: 410 }
    status = lastHop ? combineStatuses(status, next.rule.status) : next.rule.status
    lastHop = next
    target = next.rule.toLanguage ?? target
    language = target ?? language
    if (!next.to.startsWith('/')) return { url: next.to, status }
  }
  return undefined
}

const isPermanent = (status: RedirectStatus) => status === 301 || status === 308
const keepsMethod = (status: RedirectStatus) => status === 307 || status === 308

/**
 * Combines two statuses: the result is permanent when both are, and keeps the method when both do.
 */
function combineStatuses(a: RedirectStatus, b: RedirectStatus): RedirectStatus {
  if (isPermanent(a) && isPermanent(b)) return keepsMethod(a) && keepsMethod(b) ? 308 : 301
  return keepsMethod(a) && keepsMethod(b) ? 307 : 302
}

const sampleAddress = ({ path, query }: ParsedRule) => {
  const sample = path.replaceAll('*', 'x').replace(/:[A-Za-z][A-Za-z0-9]*/g, 'x')
  return query.length === 0 ? sample : `${sample}?${new URLSearchParams(query.map((pair) => [...pair]))}`
}

function pathFault(rule: ParsedRule, table: RedirectLookup, { locales }: SiteLanguages): RedirectFault[] {
  const languages = rule.language === undefined && locales.length > 0 ? locales : [rule.language ?? '']
  for (const language of languages) {
    const { through, isLoop } = follow(sampleAddress(rule), { language, country: rule.country }, table)
    if (isLoop || through.length > 2) return [{ file: rule.file, kind: isLoop ? 'loop' : 'chain', through }]
  }
  return []
}

function follow(
  start: string,
  viewer: RedirectViewer,
  table: RedirectLookup,
): { readonly through: string[]; readonly isLoop: boolean } {
  const through = [start]
  let { language } = viewer
  const visited = new Set([`${language} ${start}`])
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const next = nextHop(through.at(-1) ?? '', { ...viewer, language }, table)
    if (!next || next.rule.to === undefined) return { through, isLoop: false }
    through.push(next.to)
    if (!next.to.startsWith('/')) return { through, isLoop: false }
    language = next.rule.toLanguage ?? language
    const visit = `${language} ${pathOf(next.to)}${queryOf(next.to)}`
    if (visited.has(visit)) return { through, isLoop: true }
    visited.add(visit)
  }
  return { through, isLoop: true }
}

/**
 * Merges the request's query, without the parameters that the rule names, into the target's. The
 * target's own take precedence.
 */
function withQuery(url: string, search: string, { query }: ParsedRule): string {
  if (search.length < 2) return url
  const ownQuery = queryOf(url)
  const excludedNames = new Set([...new URLSearchParams(ownQuery).keys(), ...query.map(([name]) => name)])
  const nameOf = (pair: string) => new URLSearchParams(pair).keys().next().value
  const remaining = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !excludedNames.has(nameOf(pair) ?? ''))
  if (remaining.length === 0) return url
  const path = pathOf(url)
  const pairs = ownQuery.length > 1 ? [...remaining, ownQuery.slice(1)] : remaining
  return `${path}?${pairs.join('&')}${url.slice(path.length + ownQuery.length)}`
}
