import type { DocumentCache } from '../DocumentCache.ts'
import type { DocumentType } from '../documents.ts'
import { type EntryAddress, FRAGMENT } from './entryAddress.ts'
import type { EntryTree } from './EntryTree.ts'
import type { Model } from './model.ts'

interface PreviewContext extends Pick<EntryTree, 'userOf'> {
  readonly model: Model
  readonly cache: Pick<DocumentCache, 'all'>
}

/** Place at which the site shows an entry. */
export interface PreviewPlace {
  /** Path without the locale prefix; undefined for entries without an address. */
  readonly path?: string | undefined
  /** Slug of the dialog to open there. */
  readonly dialog?: string | undefined
}

/**
 * Returns where an entry is previewed: a page or form at its own address, a dialog anywhere, a
 * fragment where it is used.
 */
export function previewPlaceOf(entry: EntryAddress, context: PreviewContext): PreviewPlace {
  const { cache, model } = context
  if (entry.type === FRAGMENT) {
    const owner = context.userOf(entry)
    return owner ? previewPlaceOf(owner, context) : {}
  }
  switch (typeOf(entry, model)) {
    case 'page': {
      const page = documentOf(cache, 'page', entry)
      return { path: page?.example ?? page?.path }
    }
    case 'form': {
      const form = documentOf(cache, 'form', entry)
      return { path: form && `/forms/${form.slug}` }
    }
    case 'dialog':
      return { dialog: documentOf(cache, 'dialog', entry)?.slug }
    default:
      return {}
  }
}

/** Returns what is missing for a preview of a valid entry. */
export function previewLacks(
  entry: EntryAddress,
  { cache, model, userOf: shownBy }: PreviewContext,
): readonly PreviewLack[] {
  if (entry.type === FRAGMENT && !shownBy(entry)) {
    return [{ place: '', says: 'No page and no dialog shows this fragment yet.' }]
  }
  const { path = '', example } = (typeOf(entry, model) === 'page' && documentOf(cache, 'page', entry)) || {}
  if (!path.includes(':') || example !== undefined) return []
  return [{ place: 'Address in previews', says: `Needs an address of ${path} to show.` }]
}

interface PreviewLack {
  readonly place: string
  readonly says: string
}

function typeOf({ type }: EntryAddress, { types }: Model): DocumentType | undefined {
  return [...types].find(([, { name }]) => name === type)?.[0]
}

function documentOf<T extends DocumentType>(
  cache: PreviewContext['cache'],
  type: T,
  { documentId, locale }: EntryAddress,
) {
  return cache.all(type).find(({ ref }) => ref.slug === documentId && ref.locale === locale)?.document
}
