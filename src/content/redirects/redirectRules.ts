import type { Redirect } from '#schemas/redirect.ts'
import { isCountry } from '#src/shared/isCountry.ts'
import type { FindWildcard } from './PathTrie.ts'

export interface RedirectRule extends Redirect {
  readonly file: string
}

export interface RedirectFault {
  readonly file: string
  /**
   * `open`: visitors' input would decide where they land. All kinds but `chain` and `loop` leave
   * the rule out.
   */
  readonly kind: 'loop' | 'chain' | 'open' | 'status' | 'target' | 'language' | 'placeholder' | 'query' | 'country'
  /** The addresses along the way, or the invalid values. */
  readonly through: readonly string[]
}

export interface SiteLanguages {
  readonly locales: readonly string[]
  readonly defaultLocale: string
}

/** A parsed rule: without the locale prefix, its query and placeholders separated. */
export interface ParsedRule {
  readonly file: string
  /** With `*` and `:name` as they are written. */
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly language: string | undefined
  readonly country: string | undefined
  /** Undefined for status 410. */
  readonly to: string | undefined
  /** The locale of `to`, when it has the prefix of one. */
  readonly toLanguage: string | undefined
  /** The wildcards of `path`, in order; `*` has no name. */
  readonly wildcards: readonly string[]
  /** `to`, split at its wildcards. */
  readonly parts: readonly (string | Slot)[]
  readonly status: RedirectStatus
}

interface Slot {
  /** Index in `wildcards`. */
  readonly index: number
  readonly isInQuery: boolean
}

const STATUSES = [301, 302, 307, 308, 410] as const
export type RedirectStatus = (typeof STATUSES)[number]

const NON_ASCII = /[^\x21-\x7e]+/g
const PLACEHOLDER = /^:[A-Za-z][A-Za-z0-9]*$/

/** Encodes an address as requests contain it: `/preço` is requested as `/pre%C3%A7o`. */
export function encodeAddress(address: string): string {
  return upperEscapes(address.replace(NON_ASCII, (text) => encodeURIComponent(text.toWellFormed())))
}

/** Converts percent escapes to upper case: `%c3` and `%C3` are equivalent (RFC 3986, 6.2.2.1). */
export function upperEscapes(address: string): string {
  return address.includes('%') ? address.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase()) : address
}

export function pathOf(url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const hash = path.indexOf('#')
  return hash < 0 ? path : path.slice(0, hash)
}

/** Returns the query with its question mark; empty without one. */
export function queryOf(url: string): string {
  const hash = url.indexOf('#')
  const withoutHash = hash < 0 ? url : url.slice(0, hash)
  const queryStart = withoutHash.indexOf('?')
  return queryStart < 0 ? '' : withoutHash.slice(queryStart)
}

/**
 * Returns the kind of a wildcard segment. A `*` before the end matches one segment, at the end the
 * rest of the path.
 */
export const wildcard: FindWildcard = (segment, { isLast }) => {
  if (segment === '*') return isLast ? 'rest' : 'one'
  return segment.startsWith(':') && PLACEHOLDER.test(segment) ? 'one' : undefined
}

/** Returns the path under which a rule is looked up: without the locale prefix. */
export const lookupPath = ({ from_url: from }: RedirectRule, site: SiteLanguages): string =>
  pathOf(splitLanguage(encodeAddress(from), site).url)

/** Parses a rule, or returns why it can't be followed. */
export function parseRule(rule: RedirectRule, site: SiteLanguages): ParsedRule | RedirectFault {
  const { file, http_status: requestedStatus, permanent = true, country } = rule
  const fault = (kind: RedirectFault['kind'], ...through: string[]): RedirectFault => ({ file, kind, through })
  const status = requestedStatus ?? (permanent ? 301 : 302)
  if (!isStatus(status)) return fault('status', String(status))
  if (rule.to_url === undefined && status !== 410) return fault('target', rule.from_url)
  const from = splitLanguage(encodeAddress(rule.from_url), site)
  const to = rule.to_url === undefined || status === 410 ? undefined : splitLanguage(encodeAddress(rule.to_url), site)
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
  if (to && hasOpenHost(to.url, wildcards)) return fault('open', rule.from_url, rule.to_url ?? '')
  const unknownPlaceholder = to?.url.startsWith('/') ? unknownPlaceholderIn(pathOf(to.url), wildcards) : undefined
  if (unknownPlaceholder !== undefined) return fault('placeholder', unknownPlaceholder)
  const query = from.url.includes('?') ? [...new URLSearchParams(queryOf(from.url))] : NONE
  const parts = to ? partsOf(to.url, wildcards) : NONE
  return { file, path, query, language, country, to: to?.url, toLanguage: to?.language, wildcards, parts, status }
}

const NONE: readonly never[] = []

const isStatus = (status: number): status is RedirectStatus => STATUSES.some((it) => it === status)

/**
 * Splits the locale prefix from an address: `/es/offers` is `/offers` in `es`, when the site has
 * that locale.
 */
function splitLanguage(url: string, { locales }: SiteLanguages): { readonly url: string; readonly language?: string } {
  const language = locales.find((code) => startsWithSegment(url, code))
  if (language === undefined) return { url }
  const rest = url.slice(language.length + 1)
  return { url: rest.startsWith('/') ? rest : `/${rest}`, language }
}

/**
 * Faster than extracting the segment, because most addresses differ from it in the first letter.
 */
function startsWithSegment(url: string, segment: string): boolean {
  if (!url.startsWith('/') || !url.startsWith(segment, 1)) return false
  const next = url[segment.length + 1]
  return next === undefined || next === '/' || next === '?' || next === '#'
}

/** Returns whether a wildcard could replace part of the scheme or host of an absolute target. */
function hasOpenHost(to: string, wildcards: readonly string[]): boolean {
  if (/^[/?#]/.test(to)) return false
  const [host] = /^https?:\/\/[^/?#*\\]+(?=[/?#])/i.exec(to) ?? []
  const hasWildcard = (text: string) => wildcards.some((it) => text.includes(it)) || text.includes('*')
  return host === undefined ? hasWildcard(to) : wildcards.some((it) => it !== '*' && host.includes(it))
}

const unknownPlaceholderIn = (path: string, wildcards: readonly string[]) =>
  path.includes(':') ? path.split('/').find((it) => PLACEHOLDER.test(it) && !wildcards.includes(it)) : undefined

const TOKEN = /\*|:[A-Za-z][A-Za-z0-9]*/g

function partsOf(to: string, wildcards: readonly string[]): (string | Slot)[] {
  if (wildcards.length === 0) return [to]
  const queryFrom = to.indexOf('?')
  const starIndices = wildcards.flatMap((it, index) => (it === '*' ? [index] : []))
  const parts: (string | Slot)[] = []
  let literalStart = 0
  for (const { 0: token, index: tokenStart } of to.matchAll(TOKEN)) {
    const index = token === '*' ? (starIndices.shift() ?? wildcards.length) : wildcards.indexOf(token)
    if (index < 0) continue
    parts.push(to.slice(literalStart, tokenStart), { index, isInQuery: queryFrom >= 0 && tokenStart > queryFrom })
    literalStart = tokenStart + token.length
  }
  return [...parts, to.slice(literalStart)]
}

/**
 * Fills a target with the captures of the wildcards. A `*` beyond those of the pattern is replaced
 * by nothing.
 */
export function fillTarget({ parts }: ParsedRule, captures: readonly string[]): string {
  let target = ''
  for (const part of parts) {
    if (typeof part === 'string') target += part
    else {
      const capture = captures[part.index] ?? ''
      target += part.isInQuery ? capture.replace(/[&#+=]/g, encodeURIComponent) : capture
    }
  }
  // an empty capture must not leave `//host`
  return isSlash(target.charCodeAt(0)) && isSlash(target.charCodeAt(1)) ? target.replace(/^[/\\]+/, '/') : target
}

const isSlash = (code: number) => code === 0x2f || code === 0x5c
