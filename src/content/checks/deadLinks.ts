import type { ContentSource } from '../ContentSource.ts'
import type { DocumentCache } from '../DocumentCache.ts'
import type { Problem } from '../documents.ts'
import type { Linked } from './Checked.ts'
import { linkMistakes } from './links.ts'

interface Live {
  readonly cache: Pick<DocumentCache, 'documents' | 'version'>
  readonly content: Pick<ContentSource, 'locales' | 'redirect' | 'status'>
  readonly around: Linked['around']
}

/** Files of the CMS: their addresses come from its library, where each is there. */
const MEDIA = /^\/media\//

/**
 * Links of what is live that lead to no page, redirect or file, in the words of the check. They are looked for once for
 * each version of content, when they are asked for: about 10 ms for 500 documents.
 */
export function deadLinksIn({ cache, content, around }: Live): () => readonly Problem[] {
  const hasFile = (address: string) => MEDIA.test(address) || around.hasFile(address)
  let found: { readonly version: number; readonly links: readonly Problem[] } | undefined

  function look(): readonly Problem[] {
    const documents = cache.documents.map((it) => ({ ...it, source: '', raw: it.document, problems: [] }))
    const refused = new Set(content.status().problems.map(({ file }) => file))
    const byType = Map.groupBy(documents, ({ ref }) => ref.type)
    const locales = content.locales().map(({ code }) => code)
    const all: Linked = {
      // a redirect that is left out is named already, with its reason
      documents: documents.filter(({ ref }) => ref.type !== 'redirect' || !refused.has(ref.file)),
      locales,
      defaultLocale: locales[0] ?? '',
      around: { ...around, hasFile },
      redirect: content.redirect,
      of: (type) => byType.get(type) ?? [],
    }
    // a place on a page is looked for in what was written, which isn't kept
    return linkMistakes(all).filter(({ isWarning }) => !isWarning)
  }

  return () => {
    if (found?.version !== cache.version) found = { version: cache.version, links: look() }
    return found.links
  }
}
