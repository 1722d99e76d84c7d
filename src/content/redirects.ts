import type { Redirect } from '#schemas/redirect.ts'
import type { Problem } from './documents.ts'
import { PathTrie } from './PathTrie.ts'

export interface RedirectRule extends Redirect {
  readonly file: string
}

export interface RedirectTarget {
  /** Address with the query of both. */
  readonly url: string
  readonly status: 301 | 302
}

export interface RedirectFault {
  readonly file: string
  /** `open`: what visitors write would decide where they land. */
  readonly kind: 'loop' | 'chain' | 'open'
  /** The addresses that it goes through. */
  readonly through: readonly string[]
}

export interface RedirectTable {
  readonly faults: readonly RedirectFault[]
  find(pathname: string, search: string): RedirectTarget | undefined
}

const MAX_HOPS = 8

/**
 * The content's redirects: `*` as a segment stands for one, at the end for the rest; the target takes them over in
 * order. A rule to a host that visitors choose is left out, a circle isn't followed, and a chain is answered in one
 * step; all three are told.
 */
export function createRedirects(all: readonly RedirectRule[]): RedirectTable {
  const rules = all.filter((rule) => !isOpen(rule)).map(asRequested)
  const trie = trieOf(rules)
  let faults: readonly RedirectFault[] | undefined
  return {
    // looked for when somebody asks: with many rules it takes longer than building the table
    get faults() {
      return (faults ??= [...all.filter(isOpen).map(openFault), ...rules.flatMap((rule) => pathFault(rule, trie))])
    },
    find: (pathname, search) => resolve(pathname, search, trie),
  }
}

const WANTED: Readonly<Record<RedirectFault['kind'], string>> = {
  loop: 'redirects that end',
  chain: 'a redirect straight to its last address',
  open: 'a host that visitors cannot choose',
}

/** A fault as a problem of its file. */
export function redirectProblem({ file, kind, through }: RedirectFault): Problem {
  return { file, path: '$.to_url', expected: WANTED[kind], found: through.join(' → ') }
}

const NOT_IN_REQUESTS = /[^\x21-\x7e]+/g

/** Words of any language as they stand in a request: `/preço` is asked for as `/pre%C3%A7o`. */
export function encoded(address: string): string {
  return address.replace(NOT_IN_REQUESTS, (text) => encodeURIComponent(text.toWellFormed()))
}

function asRequested(rule: RedirectRule): RedirectRule {
  const from = encoded(rule.from_url)
  const to = encoded(rule.to_url)
  // most are already, and there may be many
  return from === rule.from_url && to === rule.to_url ? rule : { ...rule, from_url: from, to_url: to }
}

const openFault = ({ file, from_url, to_url }: RedirectRule): RedirectFault => ({
  file,
  kind: 'open',
  through: [from_url, to_url],
})

function pathFault(rule: RedirectRule, trie: PathTrie<RedirectRule>): RedirectFault[] {
  const { through, isLoop } = follow(pathOf(rule.from_url).replaceAll('*', 'x'), trie)
  if (!isLoop && through.length <= 2) return []
  return [{ file: rule.file, kind: isLoop ? 'loop' : 'chain', through }]
}

function trieOf(rules: readonly RedirectRule[]): PathTrie<RedirectRule> {
  const trie = new PathTrie<RedirectRule>()
  for (const rule of rules) trie.add(pathOf(rule.from_url), rule, wildcard)
  return trie
}

/** A `*` before the path of an absolute address would take part of its scheme or host. */
function isOpen({ to_url }: RedirectRule): boolean {
  return to_url.includes('*') && !/^([/?#]|https?:\/\/[^/?#*\\]+[/?#])/i.test(to_url)
}

/** A `*` before the end takes one segment, at the end the rest: there the trie takes one for the other. */
const wildcard = (segment: string, isLast: boolean) => {
  if (segment !== '*') return undefined
  return isLast ? ('rest' as const) : ('one' as const)
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const hash = path.indexOf('#')
  return hash < 0 ? path : path.slice(0, hash)
}

function queryOf(url: string): string {
  return /\?[^#]*/.exec(url.split('#', 1)[0] ?? '')?.[0] ?? ''
}

function step(pathname: string, trie: PathTrie<RedirectRule>): { rule: RedirectRule; to: string } | undefined {
  const match = trie.match(pathname)
  if (!match) return undefined
  const { value: rule, captures } = match
  const filled = fill(rule.to_url, captures)
  // a wildcard that took nothing must not leave `//host` behind
  const to = filled.startsWith('//') || filled.startsWith('/\\') ? filled.replace(/^[/\\]+/, '/') : filled
  const hasSlash = to.length > 1 && to.endsWith('/') && pathOf(to) === to
  return { rule, to: hasSlash ? to.slice(0, -1) : to }
}

function fill(target: string, captures: readonly string[]): string {
  let star = target.indexOf('*')
  let filled = ''
  let from = 0
  for (let index = 0; star >= 0; index++) {
    filled += target.slice(from, star) + (captures[index] ?? '')
    from = star + 1
    star = target.indexOf('*', from)
  }
  return from === 0 ? target : filled + target.slice(from)
}

function follow(pathname: string, trie: PathTrie<RedirectRule>): { through: string[]; isLoop: boolean } {
  const through = [pathname]
  let path = pathname
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const next = step(path, trie)
    if (!next) return { through, isLoop: false }
    through.push(next.to)
    if (!next.to.startsWith('/')) return { through, isLoop: false }
    path = pathOf(next.to)
    if (through.slice(0, -1).some((before) => pathOf(before) === path)) return { through, isLoop: true }
  }
  return { through, isLoop: true }
}

/** Through at most so many rules: what leads further leads in circles, and is not followed at all. */
function resolve(pathname: string, search: string, trie: PathTrie<RedirectRule>): RedirectTarget | undefined {
  let url: string | undefined
  let permanent = true
  let path = pathname
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const next = step(path, trie)
    if (!next) return url === undefined ? undefined : { url: withQuery(url, search), status: permanent ? 301 : 302 }
    url = url === undefined ? next.to : withQuery(next.to, queryOf(url))
    permanent &&= next.rule.permanent ?? true
    if (!url.startsWith('/')) return { url: withQuery(url, search), status: permanent ? 301 : 302 }
    path = pathOf(url)
  }
  return undefined
}

/** The query of the request is kept; what the target says itself wins. */
function withQuery(url: string, search: string): string {
  if (!search || search === '?') return url
  const [beforeHash = '', hash] = url.split('#', 2)
  const [path = '', own = ''] = beforeHash.split('?', 2)
  const merged = new URLSearchParams(search)
  const ownParams = new URLSearchParams(own)
  for (const key of new Set(ownParams.keys())) merged.delete(key)
  for (const [key, value] of ownParams) merged.append(key, value)
  const query = merged.toString()
  return `${path}${query && `?${query}`}${hash === undefined ? '' : `#${hash}`}`
}
