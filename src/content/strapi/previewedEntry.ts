import type { DocumentCache } from '../DocumentCache.ts'
import type { DocumentType, Problem } from '../documents.ts'
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

/** What is wrong with an entry, and what its preview lacks. */
export function previewProblemsOf(
  entry: EntryAddress,
  { cache, model, shownBy, problems }: Ground & { readonly problems: readonly Problem[] },
): readonly Problem[] {
  const type = typeOf(entry, model)
  if (entry.type === FRAGMENT && !shownBy(entry)) {
    return [{ file: 'cms:fragment', path: '$', expected: 'a page or a dialog that shows this fragment', found: 'none' }]
  }
  const file = `cms:${[type ?? entry.type, entry.documentId, entry.locale].filter(Boolean).join('/')}`
  const own = problems.filter((problem) => problem.file === file)
  const { path = '', example } = (type === 'page' && found(cache, type, entry)) || {}
  if (!path.includes(':') || example !== undefined) return own
  return [...own, { file, path: '$.example', expected: `an address of ${path} to show`, found: 'nothing' }]
}

function typeOf({ type }: EntryAddress, { types }: Model): DocumentType | undefined {
  return [...types].find(([, { name }]) => name === type)?.[0]
}

function found<T extends DocumentType>(cache: Ground['cache'], type: T, { documentId, locale }: EntryAddress) {
  return cache.all(type).find(({ ref }) => ref.slug === documentId && ref.locale === locale)?.document
}
