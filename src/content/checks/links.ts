import { canonicalPath } from '#src/shared/canonicalPath.ts'
import { shown } from '../jsonPath.ts'
import type { Mention } from '../mentions.ts'
import { type Addresses, addressesOf } from './addresses.ts'
import type { CheckedDocument, Found, Linked } from './Checked.ts'
import { property, textAt } from './json.ts'
import { mentionsIn } from './mentioned.ts'

const PLACE = 'a place that the page has'

/** Links to pages, places of pages and files that aren't there, and addresses of examples that lead elsewhere. */
export function linkMistakes(checked: Linked): Found[] {
  const addresses = addressesOf(checked)
  const strayed = checked
    .of('page')
    .flatMap((page) => [strayedExample(page, addresses) ?? [], closedStandIn(page, addresses) ?? []].flat())
  const missed = checked.documents.flatMap((document) => {
    const mentions = mentionsIn(document)
    const images = new Set(mentions.filter(({ kind }) => kind === 'image').map(({ path }) => path))
    return mentions.flatMap((mention) => {
      const expected = images.has(mention.path) ? undefined : missing(mention, document, { checked, addresses })
      if (!expected) return []
      const told = { file: document.ref.file, path: mention.path, expected, found: shown(mention.name) }
      return [expected === PLACE ? { ...told, isWarning: true as const } : told]
    })
  })
  return [...strayed, ...missed]
}

function strayedExample({ ref, raw }: CheckedDocument, addresses: Addresses): Found | undefined {
  const [example, path] = [textAt(raw, 'example'), textAt(raw, 'path')]
  if (example === undefined || path === undefined) return undefined
  const page = addresses.page(example, ref.locale)
  if (page && textAt(page.raw, 'path') === path) return undefined
  return { file: ref.file, path: '$.example', expected: `an address of ${path}`, found: shown(example) }
}

/** Whom a page that stands in for another one doesn't let in itself either, finds none. */
function closedStandIn({ ref, raw }: CheckedDocument, addresses: Addresses): Found | undefined {
  const otherwise = textAt(raw, 'otherwise')
  const page = otherwise === undefined ? undefined : addresses.page(otherwise, ref.locale)
  if (!page || property(page.raw, 'openWhen') === undefined) return undefined
  const expected = 'a page that has no condition of its own'
  return { file: ref.file, path: '$.otherwise', expected, found: shown(otherwise) }
}

interface Ground {
  readonly checked: Linked
  readonly addresses: Addresses
}

function missing({ kind, name }: Mention, document: CheckedDocument, ground: Ground): string | undefined {
  if (kind === 'file') return missingFile(name, ground.checked)
  return kind === 'link' ? missingTarget(name, document, ground) : undefined
}

export function missingFile(address: string, { around }: Pick<Linked, 'around'>): string | undefined {
  if (!address.startsWith('/')) return undefined
  const path = pathOf(address)
  return around.hasFile(path) || around.isServed(path) ? undefined : 'a file that is there'
}

function missingTarget(url: string, document: CheckedDocument, ground: Ground): string | undefined {
  const hash = anchorIn(url)
  if (url.startsWith('#')) return missingAnchorHere(hash, document, ground)
  if (!url.startsWith('/')) return undefined
  const path = withoutPrefix(pathOf(url), document.ref.locale, ground.checked)
  const isRule = document.ref.type === 'redirect'
  if (!isRule && /\/:[A-Za-z]/.test(path)) return 'an address with its parameters filled in'
  const { around, defaultLocale } = ground.checked
  if (around.isServed(path) || around.hasFile(path)) return undefined
  const candidates = isRule ? fillings(path) : [path]
  if (candidates.some((it) => ground.addresses.isRedirected(it))) return undefined
  const locale = document.ref.locale || defaultLocale
  const pages = isRule ? pagesWithin(path, ground.checked) : [ground.addresses.page(path, locale) ?? []].flat()
  if (pages.length === 0) return 'the address of a page, a redirect or a file that is there'
  const isThere = isUsual(hash) || pages.some((page) => ground.addresses.anchors(page).has(hash))
  return isThere ? undefined : PLACE
}

/** A menu, a form or a dialog shows on any page: the place must be on one of them. */
function missingAnchorHere(
  hash: string,
  document: CheckedDocument,
  { checked, addresses }: Ground,
): string | undefined {
  const pages = document.ref.type === 'page' ? [document] : checked.of('page')
  const isThere = isUsual(hash) || pages.some((page) => addresses.anchors(page).has(hash))
  return isThere ? undefined : PLACE
}

/** The start of a page is always there, and browsers look for `:~:text=` themselves. */
const isUsual = (hash: string) => hash === '' || hash === 'top' || hash.startsWith(':')

/** What a redirect's wildcards may have taken. */
function fillings(path: string): string[] {
  const named = path.replaceAll(/\/:[A-Za-z][A-Za-z0-9]*/g, '/x')
  return named.includes('*') ? ['', 'x', 'x/x', 'x/x/x'].map((taken) => named.replaceAll('*', taken)) : [named]
}

/** The pages that a redirect's target can lead to, whatever its wildcards have taken. */
function pagesWithin(target: string, checked: Linked): CheckedDocument[] {
  const wanted = canonicalPath(target).split('/')
  return checked.of('page').filter(({ raw }) => {
    const path = textAt(raw, 'path')
    return path !== undefined && isWithin(wanted, canonicalPath(path).split('/'))
  })
}

function isWithin([wanted, ...rest]: readonly string[], path: readonly string[]): boolean {
  if (wanted === undefined) return path.length === 0
  if (wanted === '*' && rest.length === 0) return true
  const [segment, ...others] = path
  const isMet = segment !== undefined && (wanted === segment || isOpen(wanted) || isOpen(segment))
  return isMet && isWithin(rest, others)
}

const isOpen = (segment: string) => segment.startsWith(':') || segment.includes('*')

/** The prefix of a language may stand in an address where none is added. */
function withoutPrefix(path: string, locale: string, { locales, defaultLocale }: Linked): string {
  const [, first = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const isBare = locale === '' || locale === defaultLocale
  return isBare && first !== defaultLocale && locales.includes(first) ? rest || '/' : path
}

const pathOf = (url: string) => decoded(url.split(/[?#]/, 1)[0] ?? '')
const anchorIn = (url: string) => decoded(url.includes('#') ? url.slice(url.indexOf('#') + 1) : '')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
