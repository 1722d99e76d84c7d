import { isDeepStrictEqual } from 'node:util'
import { canonicalPath } from '#src/shared/canonicalPath.ts'
import type { ContentSource, PageMatch } from './ContentSource.ts'
import { createSiteRules } from './createSiteRules.ts'
import type { CachedDocument, DocumentCache } from './DocumentCache.ts'
import type { Documents, DocumentType, PageDocument } from './documents.ts'
import { duplicatesAmong, nameOf } from './duplicates.ts'
import { type PictureRules, pictureProblems } from './pictureProblems.ts'
import { rankedLocales } from './rankedLocales.ts'
import { PathTrie } from './redirects/PathTrie.ts'
import { type RedirectTable, createRedirects, redirectProblem } from './redirects/redirects.ts'

interface ContentIndex {
  readonly locales: ContentSource['locales'] extends () => infer L ? L : never
  readonly defaultLocale: string
  readonly pages: ReadonlyMap<string, PathTrie<PageDocument>>
  readonly redirects: RedirectTable
}

/** Key of a derived value that has no locale. */
const EVERY_LOCALE = ''

const parameter = (segment: string) => (segment.startsWith(':') ? ('one' as const) : undefined)

/**
 * Creates the content source of a document cache. Indices are rebuilt when a document has changed,
 * not for each request. With picture rules, the status includes images that no browser would show.
 */
// long: its functions share the state of one content service
export function createContent(cache: DocumentCache, pictures?: PictureRules): ContentSource {
  let indexedAt = -1
  let index: ContentIndex
  const withSiteRules = createSiteRules()

  function current(): ContentIndex {
    if (indexedAt !== cache.version) {
      index = indexOf(cache)
      indexedAt = cache.version
    }
    return index
  }

  /**
   * Caches a value that derives from content, for each version and locale. An unchanged value keeps
   * its identity.
   */
  function derived<T>(compute: (locale: string) => T): (locale: string) => T {
    const values = new Map<string, { readonly value: T; readonly version: number }>()
    return (locale) => {
      const previous = values.get(locale)
      if (previous?.version === cache.version) return previous.value
      const computed = compute(locale)
      const value = previous && isDeepStrictEqual(computed, previous.value) ? previous.value : computed
      values.set(locale, { value, version: cache.version })
      return value
    }
  }

  /**
   * Returns documents of a type by name: those of the locale, then those of the default locale; of
   * two with the same name the first.
   */
  function byName<T extends DocumentType>(
    type: T,
    all: () => readonly CachedDocument<T>[] = () => cache.all(type),
  ): (locale: string) => ReadonlyMap<string, Documents[T]> {
    return derived((locale) => {
      const byDocumentName = new Map<string, Documents[T]>()
      const documents = all()
      for (const candidateLocale of [locale, current().defaultLocale]) {
        for (const { ref, document } of documents) {
          const name = nameOf(type, document) ?? ref.slug
          if (ref.locale === candidateLocale && !byDocumentName.has(name)) byDocumentName.set(name, document)
        }
      }
      return byDocumentName
    })
  }

  const siteConfigs = byName('site-config')
  // a config in another language is better than none
  const siteConfig = (locale: string) => [...siteConfigs(locale).values()][0] ?? cache.all('site-config')[0]?.document

  const formsOfAllLocales = derived((): readonly CachedDocument<'form'>[] =>
    cache.all('form').map((cached) => {
      const rules = siteConfig(cached.ref.locale)?.validatorConfig
      return { ...cached, document: withSiteRules(cached.document, rules) }
    }),
  )
  const forms = () => formsOfAllLocales(EVERY_LOCALE)

  const menusByName = byName('menu')
  const menus = derived((locale) => Object.fromEntries(menusByName(locale)))
  const dialogs = byName('dialog')
  const formsByName = byName('form', forms)
  const validationMessages = byName('validation-message')
  const authTypesByName = byName('auth-type')
  const authTypes = derived((locale) =>
    [...authTypesByName(locale).values()].toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)),
  )
  const messages = derived((locale) => {
    const texts: Record<string, string> = {}
    for (const candidateLocale of new Set([current().defaultLocale, locale])) {
      for (const translation of inLocale(cache.all('translation'), candidateLocale))
        Object.assign(texts, translation.messages)
    }
    return texts
  })
  const problemsOfPictures = derived(() =>
    pictures ? cache.documents.flatMap((it) => pictureProblems(it, pictures)) : [],
  )

  return {
    get version() {
      return cache.version
    },
    locales: () => current().locales,
    page: (locale, path) => findPage(current(), locale, path),
    pages: (locale) => inLocale(cache.all('page'), locale),
    menus,
    dialog: (locale, slug) => dialogs(locale).get(slug),
    form: (locale, slug) => formsByName(locale).get(slug),
    forms: () => forms().map(({ ref, document }) => ({ file: ref.file, form: document })),
    authTypes,
    messages,
    validationMessages: (locale) => [...validationMessages(locale).values()],
    siteConfig,
    seoSettings: (host) => {
      const settings = cache.all('seo-settings').map(({ document }) => document)
      return settings.find((it) => it.host === host) ?? settings.find((it) => it.host === '*')
    },
    redirect: (pathname, search, viewer) => current().redirects.find(pathname, search, viewer),
    hasCountryRedirects: () => current().redirects.dependsOnCountry,
    status: () => {
      const { redirects } = current()
      const problems = [
        ...cache.problems,
        ...duplicatesAmong((type) => cache.all(type)),
        ...redirects.faults.map(redirectProblem),
        ...problemsOfPictures(EVERY_LOCALE),
      ]
      return { ...cache.status, problems }
    },
  }
}

function inLocale<T extends DocumentType>(all: readonly CachedDocument<T>[], locale: string): Documents[T][] {
  return all.filter(({ ref }) => ref.locale === locale).map(({ document }) => document)
}

function indexOf(cache: DocumentCache): ContentIndex {
  const pages = new Map<string, PathTrie<PageDocument>>()
  for (const { ref, document } of cache.all('page')) {
    const trie = pages.get(ref.locale) ?? new PathTrie<PageDocument>()
    trie.add(canonicalPath(document.path), document, parameter)
    pages.set(ref.locale, trie)
  }
  const allLocales = cache.all('locale').map(({ document }) => document)
  const locales = rankedLocales(allLocales, (code) => pages.has(code))
  const rules = cache.all('redirect').map(({ ref, document }) => ({ ...document, file: ref.file }))
  const defaultLocale = locales[0]?.code ?? ''
  const redirects = createRedirects(rules, { locales: locales.map(({ code }) => code), defaultLocale })
  return { locales, defaultLocale, pages, redirects }
}

function findPage(
  { pages, locales, defaultLocale }: ContentIndex,
  locale: string,
  requestedPath: string,
): PageMatch | undefined {
  const path = canonicalPath(requestedPath)
  for (const candidateLocale of new Set([locale, defaultLocale])) {
    const match = pages.get(candidateLocale)?.match(path)
    if (!match) continue
    const page = match.value
    const names = page.path.split('/').filter((segment) => segment.startsWith(':'))
    const decodedCaptures = match.captures.map(decode)
    if (decodedCaptures.includes(undefined)) continue
    const params = Object.fromEntries(names.map((name, index) => [name.slice(1), decodedCaptures[index] ?? '']))
    const alternates = locales.map(({ code }) => code).filter((code) => hasPath(pages.get(code), path, page.path))
    return { page, params, locale: candidateLocale, alternates }
  }
  return undefined
}

/** Decodes a path segment; returns undefined when it is malformed. */
function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function hasPath(trie: PathTrie<PageDocument> | undefined, path: string, pattern: string): boolean {
  return trie?.match(path)?.value.path === pattern
}
