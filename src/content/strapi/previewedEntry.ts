import type { DocumentCache } from '../DocumentCache.ts'
import type { DocumentType } from '../documents.ts'
import { type EntryAddress, FRAGMENT } from './entryAddress.ts'
import type { EntryTree } from './EntryTree.ts'
import type { Model } from './model.ts'

interface Ground extends Pick<EntryTree, 'shownBy'> {
  readonly model: Model
  readonly cache: Pick<DocumentCache, 'all'>
}

/** Where the site shows an entry. */
export interface PreviewPlace {
  /** Without the locale's prefix; undefined for what no address shows. */
  readonly path?: string | undefined
  /** The dialog to open there, by its slug. */
  readonly dialog?: string | undefined
}

/** A page at its own address, a form at its own, a dialog anywhere, a fragment where it is shown. */
export function previewPlaceOf(entry: EntryAddress, ground: Ground): PreviewPlace {
  const { cache, model } = ground
  if (entry.type === FRAGMENT) {
    const owner = ground.shownBy(entry)
    return owner ? previewPlaceOf(owner, ground) : {}
  }
  switch (typeOf(entry, model)) {
    case 'page': {
      const page = found(cache, 'page', entry)
      return { path: page?.example ?? page?.path }
    }
    case 'form': {
      const form = found(cache, 'form', entry)
      return { path: form && `/forms/${form.slug}` }
    }
    case 'dialog':
      return { dialog: found(cache, 'dialog', entry)?.slug }
    default:
      return {}
  }
}

/** What the preview of an entry needs, although the entry is good without it. */
export function previewLacks(entry: EntryAddress, { cache, model, shownBy }: Ground): readonly PreviewLack[] {
  if (entry.type === FRAGMENT && !shownBy(entry)) {
    return [{ place: '', says: 'No page and no dialog shows this fragment yet.' }]
  }
  const { path = '', example } = (typeOf(entry, model) === 'page' && found(cache, 'page', entry)) || {}
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

function found<T extends DocumentType>(cache: Ground['cache'], type: T, { documentId, locale }: EntryAddress) {
  return cache.all(type).find(({ ref }) => ref.slug === documentId && ref.locale === locale)?.document
}
