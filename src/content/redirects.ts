import type { Problem } from './documents.ts'
import { PathTrie } from './PathTrie.ts'
import {
  type ParsedRule,
  type RedirectFault,
  type RedirectRule,
  type RedirectStatus,
  type SiteLanguages,
  fill,
  lookupPath,
  parseRule,
  pathOf,
  queryOf,
  upperEscapes,
  wildcard,
} from './redirectRules.ts'
import { type ParseRule, type RedirectRequest, RuleChoice } from './RuleChoice.ts'

export interface RedirectTarget {
  /** Address with the query of both; undefined with 410. */
  readonly url?: string
  /** The language that the address is in; that of the request unless it is said. */
  readonly language?: string
  readonly status: RedirectStatus
}

/** Who asks, as far as rules have conditions on it; whoever has no country meets no rule for one. */
export interface RedirectViewer {
  readonly language?: string
  readonly country?: string
}

export interface RedirectTable {
  readonly faults: readonly RedirectFault[]
  /** Some rule has a country: the caller has to know that of the viewer. */
  readonly asksCountry: boolean
  find(pathname: string, search: string, viewer?: RedirectViewer): RedirectTarget | undefined
}

const MAX_HOPS = 8
const NO_SITE: SiteLanguages = { locales: [], defaultLocale: '' }

/**
 * The content's redirects: `*` as a segment stands for one, at the end for the rest, `:name` for one; the target takes them
 * over. A query in `from_url` must stand in the request, and is used up by it. A rule that can't be followed as it is
 * written is left out, a circle isn't followed, and a chain is answered in one step; all are reported.
 */
export function createRedirects(all: readonly RedirectRule[], site = NO_SITE): RedirectTable {
  const parse: ParseRule = (rule) => parseRule(rule, site)
  const trie = trieOf(all, site)
  let faults: readonly RedirectFault[] | undefined
  return {
    asksCountry: all.some(({ country }) => country !== undefined),
    // looked for when somebody asks: with many rules it takes longer than building the table
    get faults() {
      return (faults ??= all.flatMap((rule) => {
        const parsed = parse(rule)
        return 'kind' in parsed ? [parsed] : pathFault(parsed, { trie, parse }, site)
      }))
    },
    find: (pathname, search, viewer = {}) => resolve(pathname + search, viewer, { trie, parse }),
  }
}

const WANTED: Readonly<Record<RedirectFault['kind'], readonly [string, string]>> = {
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

/** A fault as a problem of its file. */
export function redirectProblem({ file, kind, through }: RedirectFault): Problem {
  const [field, expected] = WANTED[kind]
  return { file, path: `$.${field}`, expected, found: through.join(' → ') }
}

interface Table {
  readonly trie: PathTrie<RuleChoice>
  readonly parse: ParseRule
}

function trieOf(rules: readonly RedirectRule[], site: SiteLanguages): Table['trie'] {
  const trie: Table['trie'] = new PathTrie()
  for (const rule of rules) {
    const choice = new RuleChoice(rule)
    const known = trie.add(lookupPath(rule, site), choice, wildcard)
    if (known !== choice) known.add(rule)
  }
  return trie
}

interface Step {
  readonly rule: ParsedRule
  readonly to: string
}

function step(address: string, viewer: RedirectViewer, table: Table): Step | undefined {
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
  const filled = fill(rule, match.captures)
  const hasSlash = filled.length > 1 && filled.endsWith('/') && pathOf(filled) === filled && filled.startsWith('/')
  return { rule, to: withQuery(hasSlash ? filled.slice(0, -1) : filled, search, rule) }
}

/** Through at most so many rules: what leads further leads in circles, and is not followed at all. */
function resolve(asked: string, viewer: RedirectViewer, table: Table): RedirectTarget | undefined {
  let last: Step | undefined
  let status: RedirectStatus = 301
  let { language } = viewer
  let target: string | undefined
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const next = step(last?.to ?? asked, { ...viewer, language }, table)
    if (!next) return last && { url: last.to, ...(target !== undefined && { language: target }), status }
    if (next.rule.to === undefined) return { status: 410 }
    status = last ? together(status, next.rule.status) : next.rule.status
    last = next
    target = next.rule.toLanguage ?? target
    language = target ?? language
    if (!next.to.startsWith('/')) return { url: next.to, status }
  }
  return undefined
}

const isLasting = (status: RedirectStatus) => status === 301 || status === 308
const keepsMethod = (status: RedirectStatus) => status === 307 || status === 308

/** A chain lasts when each of its rules does, and keeps the method where each does. */
function together(a: RedirectStatus, b: RedirectStatus): RedirectStatus {
  if (isLasting(a) && isLasting(b)) return keepsMethod(a) && keepsMethod(b) ? 308 : 301
  return keepsMethod(a) && keepsMethod(b) ? 307 : 302
}

const sampleOf = ({ path, query }: ParsedRule) => {
  const sample = path.replaceAll('*', 'x').replace(/:[A-Za-z][A-Za-z0-9]*/g, 'x')
  return query.length === 0 ? sample : `${sample}?${new URLSearchParams(query.map((pair) => [...pair]))}`
}

function pathFault(rule: ParsedRule, table: Table, { locales }: SiteLanguages): RedirectFault[] {
  const languages = rule.language === undefined && locales.length > 0 ? locales : [rule.language ?? '']
  for (const language of languages) {
    const { through, isLoop } = follow(sampleOf(rule), { language, country: rule.country }, table)
    if (isLoop || through.length > 2) return [{ file: rule.file, kind: isLoop ? 'loop' : 'chain', through }]
  }
  return []
}

function follow(start: string, viewer: RedirectViewer, table: Table): { through: string[]; isLoop: boolean } {
  const through = [start]
  let { language } = viewer
  const places = new Set([`${language} ${start}`])
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const next = step(through.at(-1) ?? '', { ...viewer, language }, table)
    if (!next || next.rule.to === undefined) return { through, isLoop: false }
    through.push(next.to)
    if (!next.to.startsWith('/')) return { through, isLoop: false }
    language = next.rule.toLanguage ?? language
    const place = `${language} ${pathOf(next.to)}${queryOf(next.to)}`
    if (places.has(place)) return { through, isLoop: true }
    places.add(place)
  }
  return { through, isLoop: true }
}

/** The query of the request is kept but for what the rule names; the target's own stays as it is written, and wins. */
function withQuery(url: string, search: string, { query }: ParsedRule): string {
  if (search.length < 2) return url
  const own = queryOf(url)
  const taken = new Set([...new URLSearchParams(own).keys(), ...query.map(([name]) => name)])
  const nameOf = (pair: string) => new URLSearchParams(pair).keys().next().value
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !taken.has(nameOf(pair) ?? ''))
  if (kept.length === 0) return url
  const path = pathOf(url)
  const pairs = own.length > 1 ? [...kept, own.slice(1)] : kept
  return `${path}?${pairs.join('&')}${url.slice(path.length + own.length)}`
}
