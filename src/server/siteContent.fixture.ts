import { readFileSync } from 'node:fs'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import type { DocumentType } from '#src/content/documents.ts'
import { noNames } from '#src/content/noNames.fixture.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'

export interface SiteContent {
  readonly content: ContentSource
  put(type: DocumentType, address: readonly [locale: string, slug: string], document: object): void
}

/** Opens a site in English and Spanish that has only its settings, for tests that add content. */
export function openSiteContent(): SiteContent {
  const cache = new DocumentCache({
    rules: { registry: createDefinitionRegistry([]), names: noNames, showProblems: false },
    onProblem: ({ file, path, expected }) => {
      throw new Error(`${file} ${path}: expected ${expected}`)
    },
  })
  const put: SiteContent['put'] = (type, [locale, slug], document) =>
    cache.put({ type, locale, slug, file: `${type}/${locale}/${slug}.json` }, JSON.stringify(document))
  put('locale', ['', 'en'], { code: 'en', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true })
  put('locale', ['', 'es'], { code: 'es', name: 'Español', icon: 'es', dir: 'ltr' })
  const settings = readFileSync('fixtures/content/site-config/en/site.json', 'utf8')
  put('site-config', ['en', 'site'], JSON.parse(settings) as object)
  return { content: createContent(cache), put }
}
