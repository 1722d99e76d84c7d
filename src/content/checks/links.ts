import type { Mention } from '#src/engine/mentions.ts'
import { canonicalPath } from '#src/shared/canonicalPath.ts'
import { formatValue } from '../jsonPath.ts'
import { type Addresses, addressesOf } from './addresses.ts'
import type { CheckedDocument, UncheckedIssue, LinkContext } from './Checked.ts'
import { property, textAt } from './json.ts'
import { mentionsIn } from './mentionsIn.ts'

const EXISTING_ANCHOR = 'a place that the page has'

/**
 * Finds links to missing pages, anchors and files, and example addresses that lead to another page.
 */
export function linkMistakes(checked: LinkContext): UncheckedIssue[] {
  const addresses = addressesOf(checked)
  const pageIssues = checked
    .of('page')
    .flatMap((page) => [wrongExample(page, addresses) ?? [], conditionalFallback(page, addresses) ?? []].flat())
  const linkIssues = checked.documents.flatMap((document) => {
    const mentions = mentionsIn(document)
    const images = new Set(mentions.filter(({ kind }) => kind === 'image').map(({ path }) => path))
    return mentions.flatMap((mention) => {
      const expected = images.has(mention.path) ? undefined : missingTargetOf(mention, document, { checked, addresses })
      if (!expected) return []
      const issue = { file: document.ref.file, path: mention.path, expected, found: formatValue(mention.name) }
      return [expected === EXISTING_ANCHOR ? { ...issue, isWarning: true as const } : issue]
    })
  })
  return [...pageIssues, ...linkIssues]
}

function wrongExample({ ref, raw }: CheckedDocument, addresses: Addresses): UncheckedIssue | undefined {
  const [example, path] = [textAt(raw, 'example'), textAt(raw, 'path')]
  if (example === undefined || path === undefined) return undefined
  const page = addresses.page(example, ref.locale)
  if (page && textAt(page.raw, 'path') === path) return undefined
  return { file: ref.file, path: '$.example', expected: `an address of ${path}`, found: formatValue(example) }
}

/**
 * Finds fallback pages that have a condition of their own: viewers who don't meet it would get no
 * page.
 */
function conditionalFallback({ ref, raw }: CheckedDocument, addresses: Addresses): UncheckedIssue | undefined {
  const otherwise = textAt(raw, 'otherwise')
  const page = otherwise === undefined ? undefined : addresses.page(otherwise, ref.locale)
  if (!page || property(page.raw, 'openWhen') === undefined) return undefined
  const expected = 'a page that has no condition of its own'
  return { file: ref.file, path: '$.otherwise', expected, found: formatValue(otherwise) }
}

interface LinkTargets {
  readonly checked: LinkContext
  readonly addresses: Addresses
}

function missingTargetOf({ kind, name }: Mention, document: CheckedDocument, targets: LinkTargets): string | undefined {
  if (kind === 'file') return missingFile(name, targets.checked)
  return kind === 'link' ? missingTarget(name, document, targets) : undefined
}

export function missingFile(address: string, { context }: Pick<LinkContext, 'context'>): string | undefined {
  if (!address.startsWith('/')) return undefined
  const path = pathOf(address)
  return context.hasFile(path) || context.isServed(path) ? undefined : 'a file that is there'
}

function missingTarget(url: string, document: CheckedDocument, targets: LinkTargets): string | undefined {
  const hash = anchorIn(url)
  if (url.startsWith('#')) return missingAnchorHere(hash, document, targets)
  if (!url.startsWith('/')) return undefined
  const path = withoutPrefix(pathOf(url), document.ref.locale, targets.checked)
  const isRule = document.ref.type === 'redirect'
  if (!isRule && /\/:[A-Za-z]/.test(path)) return 'an address with its parameters filled in'
  const { context, defaultLocale } = targets.checked
  if (context.isServed(path) || context.hasFile(path)) return undefined
  const candidates = isRule ? samplePaths(path) : [path]
  if (candidates.some((it) => targets.addresses.isRedirected(it))) return undefined
  const locale = document.ref.locale || defaultLocale
  const pages = isRule ? pagesMatching(path, targets.checked) : [targets.addresses.page(path, locale) ?? []].flat()
  if (pages.length === 0) return 'the address of a page, a redirect or a file that is there'
  const exists = isBuiltIn(hash) || pages.some((page) => targets.addresses.anchors(page).has(hash))
  return exists ? undefined : EXISTING_ANCHOR
}

/**
 * Finds anchors that no page has. Menus, forms and dialogs are shown on any page, so one page with
 * the anchor is enough.
 */
function missingAnchorHere(
  hash: string,
  document: CheckedDocument,
  { checked, addresses }: LinkTargets,
): string | undefined {
  const pages = document.ref.type === 'page' ? [document] : checked.of('page')
  const exists = isBuiltIn(hash) || pages.some((page) => addresses.anchors(page).has(hash))
  return exists ? undefined : EXISTING_ANCHOR
}

/** The start of a page always exists, and browsers handle `:~:text=` themselves. */
const isBuiltIn = (hash: string) => hash === '' || hash === 'top' || hash.startsWith(':')

/** Returns sample paths for a redirect's target, with its wildcards filled in. */
function samplePaths(path: string): string[] {
  const withParameters = path.replaceAll(/\/:[A-Za-z][A-Za-z0-9]*/g, '/x')
  return withParameters.includes('*')
    ? ['', 'x', 'x/x', 'x/x/x'].map((captured) => withParameters.replaceAll('*', captured))
    : [withParameters]
}

/** Returns the pages that a redirect's target can lead to, whatever its wildcards match. */
function pagesMatching(target: string, checked: LinkContext): CheckedDocument[] {
  const targetSegments = canonicalPath(target).split('/')
  return checked.of('page').filter(({ raw }) => {
    const path = textAt(raw, 'path')
    return path !== undefined && segmentsMatch(targetSegments, canonicalPath(path).split('/'))
  })
}

function segmentsMatch([segmentPattern, ...rest]: readonly string[], path: readonly string[]): boolean {
  if (segmentPattern === undefined) return path.length === 0
  if (segmentPattern === '*' && rest.length === 0) return true
  const [segment, ...others] = path
  const isMatch =
    segment !== undefined && (segmentPattern === segment || isWildcard(segmentPattern) || isWildcard(segment))
  return isMatch && segmentsMatch(rest, others)
}

const isWildcard = (segment: string) => segment.startsWith(':') || segment.includes('*')

/** Removes the locale prefix, which an address may have where none is added. */
function withoutPrefix(path: string, locale: string, { locales, defaultLocale }: LinkContext): string {
  const [, first = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const isBare = locale === '' || locale === defaultLocale
  return isBare && first !== defaultLocale && locales.includes(first) ? rest || '/' : path
}

const pathOf = (url: string) => decode(url.split(/[?#]/, 1)[0] ?? '')
const anchorIn = (url: string) => decode(url.includes('#') ? url.slice(url.indexOf('#') + 1) : '')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
