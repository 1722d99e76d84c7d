import type { Redirect } from '#schemas/redirect.ts'
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
const isWildcard = (segment: string) => (segment === '*' ? ('rest' as const) : undefined)

/**
 * The content's redirects: `*` as a segment stands for one, at the end for the rest; the target takes them over in
 * order. Rules that lead back to themselves or to a host that visitors choose are left out and told; a chain is told,
 * and answered in one step.
 */
export function createRedirects(all: readonly RedirectRule[]): RedirectTable {
  const rules = all.filter((rule) => !isOpen(rule))
  const trie = trieOf(rules)
  const faults: RedirectFault[] = all
    .filter(isOpen)
    .map(({ file, from_url, to_url }) => ({ file, kind: 'open', through: [from_url, to_url] }))
  const looping = new Set<RedirectRule>()
  for (const rule of rules) {
    const { through, isLoop } = follow(pathOf(rule.from_url).replaceAll('*', 'x'), trie)
    if (isLoop) looping.add(rule)
    if (isLoop || through.length > 2) faults.push({ file: rule.file, kind: isLoop ? 'loop' : 'chain', through })
  }
  const sound = looping.size ? trieOf(rules.filter((rule) => !looping.has(rule))) : trie
  return { faults, find: (pathname, search) => resolve(pathname, search, sound) }
}

function trieOf(rules: readonly RedirectRule[]): PathTrie<RedirectRule> {
  const trie = new PathTrie<RedirectRule>()
  for (const rule of rules) trie.add(pathOf(rule.from_url), rule, wildcardOf(rule.from_url))
  return trie
}

/** A `*` before the path of an absolute address would take part of its scheme or host. */
function isOpen({ to_url }: RedirectRule): boolean {
  return to_url.includes('*') && !/^([/?#]|https?:\/\/[^/?#*\\]+[/?#])/i.test(to_url)
}

/** A `*` before the end takes one segment. */
function wildcardOf(pattern: string): (segment: string) => 'one' | 'rest' | undefined {
  const stars = pathOf(pattern)
    .split('/')
    .filter((segment) => segment === '*').length
  const endsWithStar = pathOf(pattern).endsWith('/*')
  let seen = 0
  return (segment) => {
    if (isWildcard(segment) === undefined) return undefined
    seen++
    return endsWithStar && seen === stars ? 'rest' : 'one'
  }
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url
}

function queryOf(url: string): string {
  return /\?[^#]*/.exec(url.split('#', 1)[0] ?? '')?.[0] ?? ''
}

function step(pathname: string, trie: PathTrie<RedirectRule>): { rule: RedirectRule; to: string } | undefined {
  const match = trie.match(pathname)
  if (!match) return undefined
  const captures = [...match.captures]
  const filled = match.value.to_url.replace(/\*/g, () => captures.shift() ?? '')
  // a wildcard that took nothing must not leave `//host` behind
  const to = match.value.to_url.startsWith('/') ? filled.replace(/^[/\\]+/, '/') : filled
  return { rule: match.value, to: to.length > 1 ? to.replace(/\/$/, '') : to }
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

function resolve(pathname: string, search: string, trie: PathTrie<RedirectRule>): RedirectTarget | undefined {
  let url: string | undefined
  let permanent = true
  let path = pathname
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const next = step(path, trie)
    if (!next) break
    url = url === undefined ? next.to : withQuery(next.to, queryOf(url))
    permanent &&= next.rule.permanent ?? true
    if (!url.startsWith('/')) break
    path = pathOf(url)
  }
  if (url === undefined) return undefined
  return { url: withQuery(url, search), status: permanent ? 301 : 302 }
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
