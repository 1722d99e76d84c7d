import { isDeepStrictEqual } from 'node:util'
import type { Menu } from '#schemas/menu.ts'
import { canonicalPath } from '#src/shared/canonicalPath.ts'
import type { ContentSource, PageMatch } from './ContentSource.ts'
import type { CachedDocument, DocumentCache } from './DocumentCache.ts'
import type { Documents, DocumentType, PageDocument } from './documents.ts'
import { duplicatesAmong, nameOf } from './duplicates.ts'
import { type PictureRules, pictureProblems } from './pictureProblems.ts'
import { PathTrie } from './PathTrie.ts'
import { rankedLocales } from './rankedLocales.ts'
import { type RedirectTable, createRedirects, redirectProblem } from './redirects.ts'
import { createSiteRules } from './siteRules.ts'

interface Indexed {
  readonly locales: ContentSource['locales'] extends () => infer L ? L : never
  readonly defaultLocale: string
  readonly pages: ReadonlyMap<string, PathTrie<PageDocument>>
  readonly redirects: RedirectTable
}

const parameter = (segment: string) => (segment.startsWith(':') ? ('one' as const) : undefined)

/**
 * The content source over a document cache: indices are made again when a document has changed, not per request.
 * With rules of pictures it reports those that no browser would show.
 */
export function createContent(cache: DocumentCache, pictures?: PictureRules): ContentSource {
  let indexedAt = -1
  let index: Indexed
  const derived = new Map<string, { value: unknown; madeAt: number }>()
  const withSiteRules = createSiteRules()

  function current(): Indexed {
    if (indexedAt !== cache.version) {
      index = indexOf(cache)
      indexedAt = cache.version
    }
    return index
  }

  /** Derived once a version and locale; what comes out as before stays the same object. */
  function kept<T>(name: string, locale: string, make: () => T): T {
    const key = `${name} ${locale}`
    const known = derived.get(key)
    if (known?.madeAt === cache.version) return known.value as T
    const made = make()
    const value = known && isDeepStrictEqual(made, known.value) ? (known.value as T) : made
    derived.set(key, { value, madeAt: cache.version })
    return value
  }

  /** Documents of a type by name: the locale's own over those of the default locale, the first where two say the same. */
  function byName<T extends DocumentType>(
    type: T,
    locale: string,
    all: () => readonly CachedDocument<T>[] = () => cache.all(type),
  ): ReadonlyMap<string, Documents[T]> {
    return kept(type, locale, () => {
      const found = new Map<string, Documents[T]>()
      const documents = all()
      for (const wanted of [locale, current().defaultLocale]) {
        for (const { ref, document } of documents) {
          const name = nameOf(type, document) ?? ref.slug
          if (ref.locale === wanted && !found.has(name)) found.set(name, document)
        }
      }
      return found
    })
  }

  // that of another language is better than no page
  const siteConfig = (locale: string) =>
    [...byName('site-config', locale).values()][0] ?? cache.all('site-config')[0]?.document

  const forms = (): readonly CachedDocument<'form'>[] =>
    kept('forms', '', () =>
      cache.all('form').map((cached) => {
        const rules = siteConfig(cached.ref.locale)?.validatorConfig
        return { ...cached, document: withSiteRules(cached.document, rules) }
      }),
    )

  return {
    get version() {
      return cache.version
    },
    locales: () => current().locales,
    page: (locale, path) => findPage(current(), locale, path),
    pages: (locale) => own(cache.all('page'), locale),
    menus: (locale) => kept('menus', locale, () => Object.fromEntries(byName('menu', locale)) as Record<string, Menu>),
    dialog: (locale, slug) => byName('dialog', locale).get(slug),
    form: (locale, slug) => byName('form', locale, forms).get(slug),
    forms: () => forms().map(({ ref, document }) => ({ file: ref.file, form: document })),
    authTypes: (locale) =>
      kept('authTypes', locale, () =>
        [...byName('auth-type', locale).values()].toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)),
      ),
    messages: (locale) =>
      kept('messages', locale, () => {
        const messages: Record<string, string> = {}
        for (const wanted of new Set([current().defaultLocale, locale])) {
          for (const { messages: words } of own(cache.all('translation'), wanted)) Object.assign(messages, words)
        }
        return messages
      }),
    validationMessages: (locale) => [...byName('validation-message', locale).values()],
    siteConfig,
    seoSettings: (host) => {
      const settings = cache.all('seo-settings').map(({ document }) => document)
      return settings.find((it) => it.host === host) ?? settings.find((it) => it.host === '*')
    },
    redirect: (pathname, search, viewer) => current().redirects.find(pathname, search, viewer),
    redirectsByCountry: () => current().redirects.asksCountry,
    status: () => {
      const { redirects } = current()
      const problems = [
        ...cache.problems,
        ...duplicatesAmong((type) => cache.all(type)),
        ...redirects.faults.map(redirectProblem),
        ...kept('pictures', '', () => (pictures ? cache.documents.flatMap((it) => pictureProblems(it, pictures)) : [])),
      ]
      return { ...cache.status, problems }
    },
  }
}

function own<T extends DocumentType>(all: readonly CachedDocument<T>[], locale: string): Documents[T][] {
  return all.filter(({ ref }) => ref.locale === locale).map(({ document }) => document)
}

function indexOf(cache: DocumentCache): Indexed {
  const pages = new Map<string, PathTrie<PageDocument>>()
  for (const { ref, document } of cache.all('page')) {
    const trie = pages.get(ref.locale) ?? new PathTrie<PageDocument>()
    trie.add(canonicalPath(document.path), document, parameter)
    pages.set(ref.locale, trie)
  }
  const known = cache.all('locale').map(({ document }) => document)
  const locales = rankedLocales(known, (code) => pages.has(code))
  const rules = cache.all('redirect').map(({ ref, document }) => ({ ...document, file: ref.file }))
  const defaultLocale = locales[0]?.code ?? ''
  const redirects = createRedirects(rules, { locales: locales.map(({ code }) => code), defaultLocale })
  return { locales, defaultLocale, pages, redirects }
}

function findPage({ pages, locales, defaultLocale }: Indexed, locale: string, asked: string): PageMatch | undefined {
  const path = canonicalPath(asked)
  for (const wanted of new Set([locale, defaultLocale])) {
    const match = pages.get(wanted)?.match(path)
    if (!match) continue
    const page = match.value
    const names = page.path.split('/').filter((segment) => segment.startsWith(':'))
    const words = match.captures.map(decoded)
    if (words.includes(undefined)) continue
    const params = Object.fromEntries(names.map((name, index) => [name.slice(1), words[index] ?? '']))
    const alternates = locales.map(({ code }) => code).filter((code) => hasPath(pages.get(code), path, page.path))
    return { page, params, locale: wanted, alternates }
  }
  return undefined
}

/** What an address means by a segment; undefined when it can't be read. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function hasPath(trie: PathTrie<PageDocument> | undefined, path: string, pattern: string): boolean {
  return trie?.match(path)?.value.path === pattern
}
