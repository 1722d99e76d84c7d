import type { Redirect } from '#schemas/redirect.ts'
import { isCountry } from '#src/shared/countries.ts'

export interface RedirectRule extends Redirect {
  readonly file: string
}

export interface RedirectFault {
  readonly file: string
  /** `open`: what visitors write would decide where they land. All but a chain and a loop leave the rule out. */
  readonly kind: 'loop' | 'chain' | 'open' | 'status' | 'target' | 'language' | 'placeholder' | 'query' | 'country'
  /** The addresses that it goes through, or what is wrong. */
  readonly through: readonly string[]
}

export interface SiteLanguages {
  readonly locales: readonly string[]
  readonly defaultLocale: string
}

/** A rule as it is looked up: without the language's prefix, with its query and placeholders taken apart. */
export interface ParsedRule {
  readonly file: string
  /** With `*` and `:name` as they are written. */
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly language: string | undefined
  readonly country: string | undefined
  /** Undefined where the page is gone. */
  readonly to: string | undefined
  /** The language that `to` is written in, where it has one's prefix. */
  readonly toLanguage: string | undefined
  /** Of the wildcards of `path`, in order; `*` has no name. */
  readonly wildcards: readonly string[]
  /** `to`, taken apart at what the wildcards fill in. */
  readonly parts: readonly (string | Slot)[]
  readonly status: RedirectStatus
}

interface Slot {
  /** Of the wildcard in `wildcards`. */
  readonly index: number
  readonly isInQuery: boolean
}

const STATUSES = [301, 302, 307, 308, 410] as const
export type RedirectStatus = (typeof STATUSES)[number]

const NOT_IN_REQUESTS = /[^\x21-\x7e]+/g
const PLACEHOLDER = /^:[A-Za-z][A-Za-z0-9]*$/

/** Words of any language as they stand in a request: `/preço` is asked for as `/pre%C3%A7o`. */
export function encoded(address: string): string {
  return upperEscapes(address.replace(NOT_IN_REQUESTS, (text) => encodeURIComponent(text.toWellFormed())))
}

/** `%c3` and `%C3` are the same (RFC 3986, 6.2.2.1). */
export function upperEscapes(address: string): string {
  return address.includes('%') ? address.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase()) : address
}

export function pathOf(url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const hash = path.indexOf('#')
  return hash < 0 ? path : path.slice(0, hash)
}

/** With its question mark; empty where there is none. */
export function queryOf(url: string): string {
  const hash = url.indexOf('#')
  const bare = hash < 0 ? url : url.slice(0, hash)
  const at = bare.indexOf('?')
  return at < 0 ? '' : bare.slice(at)
}

/** A `*` before the end takes one segment, at the end the rest: there the trie takes one for the other. */
export const wildcard = (segment: string, isLast: boolean) => {
  if (segment === '*') return isLast ? ('rest' as const) : ('one' as const)
  return segment.startsWith(':') && PLACEHOLDER.test(segment) ? ('one' as const) : undefined
}

/** Where a rule is looked up: its path, without the language's prefix. */
export const lookupPath = ({ from_url: from }: RedirectRule, site: SiteLanguages): string =>
  pathOf(inLanguage(encoded(from), site).url)

/** Takes a rule apart, or says why it can't be followed as it is written. */
export function parseRule(rule: RedirectRule, site: SiteLanguages): ParsedRule | RedirectFault {
  const { file, http_status: wanted, permanent = true, country } = rule
  const fault = (kind: RedirectFault['kind'], ...through: string[]): RedirectFault => ({ file, kind, through })
  const status = wanted ?? (permanent ? 301 : 302)
  if (!isStatus(status)) return fault('status', String(status))
  if (rule.to_url === undefined && status !== 410) return fault('target', rule.from_url)
  const from = inLanguage(encoded(rule.from_url), site)
  const to = rule.to_url === undefined || status === 410 ? undefined : inLanguage(encoded(rule.to_url), site)
  const language = from.language ?? rule.language
  if (rule.language !== undefined && language !== rule.language) return fault('language', rule.from_url, rule.language)
  if (language !== undefined && site.locales.length > 0 && !site.locales.includes(language)) {
    return fault('language', language)
  }
  if (country !== undefined && !isCountry(country)) return fault('country', country)
  if (rule.from_url.includes('#')) return fault('query', rule.from_url)
  const path = pathOf(from.url)
  const hasWildcards = path.includes('*') || path.includes(':')
  const wildcards = hasWildcards ? path.split('/').filter((it) => it === '*' || PLACEHOLDER.test(it)) : NONE
  if (to && isOpen(to.url, wildcards)) return fault('open', rule.from_url, rule.to_url ?? '')
  const unknown = to?.url.startsWith('/') ? unknownIn(pathOf(to.url), wildcards) : undefined
  if (unknown !== undefined) return fault('placeholder', unknown)
  const query = from.url.includes('?') ? [...new URLSearchParams(queryOf(from.url))] : NONE
  const parts = to ? partsOf(to.url, wildcards) : NONE
  return { file, path, query, language, country, to: to?.url, toLanguage: to?.language, wildcards, parts, status }
}

const NONE: readonly never[] = []

const isStatus = (status: number): status is RedirectStatus => (STATUSES as readonly number[]).includes(status)

/** `/es/offers` is `/offers` in Spanish, where the site speaks it. */
function inLanguage(url: string, { locales }: SiteLanguages): { url: string; language?: string } {
  const language = locales.find((code) => startsWithSegment(url, code))
  if (language === undefined) return { url }
  const rest = url.slice(language.length + 1)
  return { url: rest.startsWith('/') ? rest : `/${rest}`, language }
}

/** Cheaper than taking the segment out: most addresses differ from it in their first letter. */
function startsWithSegment(url: string, segment: string): boolean {
  if (!url.startsWith('/') || !url.startsWith(segment, 1)) return false
  const next = url[segment.length + 1]
  return next === undefined || next === '/' || next === '?' || next === '#'
}

/** A wildcard before the path of an absolute address would take part of its scheme or host. */
function isOpen(to: string, wildcards: readonly string[]): boolean {
  if (/^[/?#]/.test(to)) return false
  const [host] = /^https?:\/\/[^/?#*\\]+(?=[/?#])/i.exec(to) ?? []
  const takes = (text: string) => wildcards.some((it) => text.includes(it)) || text.includes('*')
  return host === undefined ? takes(to) : wildcards.some((it) => it !== '*' && host.includes(it))
}

const unknownIn = (path: string, wildcards: readonly string[]) =>
  path.includes(':') ? path.split('/').find((it) => PLACEHOLDER.test(it) && !wildcards.includes(it)) : undefined

const TOKEN = /\*|:[A-Za-z][A-Za-z0-9]*/g

function partsOf(to: string, wildcards: readonly string[]): (string | Slot)[] {
  if (wildcards.length === 0) return [to]
  const queryFrom = to.indexOf('?')
  const stars = wildcards.flatMap((it, index) => (it === '*' ? [index] : []))
  const parts: (string | Slot)[] = []
  let from = 0
  for (const { 0: token, index: at } of to.matchAll(TOKEN)) {
    const index = token === '*' ? (stars.shift() ?? wildcards.length) : wildcards.indexOf(token)
    if (index < 0) continue
    parts.push(to.slice(from, at), { index, isInQuery: queryFrom >= 0 && at > queryFrom })
    from = at + token.length
  }
  return [...parts, to.slice(from)]
}

/** Puts what the wildcards took where the target names it; a `*` more than the pattern has takes nothing. */
export function fill({ parts }: ParsedRule, captures: readonly string[]): string {
  let filled = ''
  for (const part of parts) {
    if (typeof part === 'string') filled += part
    else {
      const taken = captures[part.index] ?? ''
      filled += part.isInQuery ? taken.replace(/[&#+=]/g, encodeURIComponent) : taken
    }
  }
  // a wildcard that took nothing must not leave `//host` behind
  return isSlash(filled.charCodeAt(0)) && isSlash(filled.charCodeAt(1)) ? filled.replace(/^[/\\]+/, '/') : filled
}

const isSlash = (code: number) => code === 0x2f || code === 0x5c
