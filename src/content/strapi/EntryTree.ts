import type { BlockOrigin } from '#src/engine/node.ts'
import type { DocumentCache } from '../DocumentCache.ts'
import type { DocumentRef, DocumentType } from '../documents.ts'
import type { BlockOrigins } from './BlockOrigins.ts'
import type { Entry } from './Entry.ts'
import { FRAGMENT, type Known, type Snapshot, fileAt, fragmentAt, isFile, keyOf } from './entryAddress.ts'
import { type EntryContext, fromEntry } from './fromEntry.ts'
import type { EntryType, Model } from './model.ts'

export interface EntryTreeInput {
  readonly model: Model
  readonly addressOf: EntryContext['addressOf']
  /** Where blocks are edited, for a preview. */
  readonly origins?: BlockOrigins
}

export interface UnshownFragment {
  readonly documentId: string
  readonly locale: string
  readonly name: string
  readonly blocks: unknown
}

/** Puts entries and the fragments that they show together, and the documents that come of it into the cache. */
export class EntryTree {
  private readonly cache: Pick<DocumentCache, 'put' | 'retain'>
  private readonly input: EntryTreeInput
  private readonly types: ReadonlyMap<string, EntryType>
  private readonly documentTypes: ReadonlyMap<string, DocumentType>
  /** As it stands. */
  known: Snapshot = new Map()

  constructor(cache: Pick<DocumentCache, 'put' | 'retain'>, input: EntryTreeInput) {
    const { types, fragment } = input.model
    this.cache = cache
    this.input = input
    this.types = new Map([...types.values(), fragment].map((type) => [type.name, type]))
    this.documentTypes = new Map([...types].map(([type, { name }]) => [name, type]))
  }

  /** Documents whose entry has changed, or a fragment that they show. */
  enter(seen: Snapshot): void {
    const before = this.known
    const isChanged = (key: string) => !isFile(key) && before.get(key)?.entry !== seen.get(key)?.entry
    const next = new Map<string, Known>()
    const refs: DocumentRef[] = []
    for (const [key, it] of seen) {
      const type = this.documentTypes.get(it.type)
      if (!type || !it.entry) {
        next.set(key, it)
        continue
      }
      const ref = refOf(type, it)
      refs.push(ref)
      const shown = before.get(key)?.shows ?? new Set()
      const isSame = !isChanged(key) && ![...shown].some(isChanged)
      next.set(key, { ...it, shows: isSame ? shown : this.put(ref, it, seen) })
    }
    this.cache.retain(refs)
    this.known = next
  }

  /** Who shows a fragment, in the same language: a page if there is one. */
  shownBy({ documentId, locale }: { readonly documentId: string; readonly locale: string }): Known | undefined {
    const key = keyOf(fragmentAt(documentId, locale))
    const found = [...this.known.values()].filter(({ shows }) => shows?.has(key))
    return found.find(({ type }) => this.documentTypes.get(type) === 'page') ?? found[0]
  }

  /** Fragments that no document shows, which are in no cache. */
  unshown(): readonly UnshownFragment[] {
    const shown = new Set([...this.known.values()].flatMap(({ shows }) => [...(shows ?? [])]))
    return [...this.known].flatMap(([key, it]) => {
      if (it.type !== FRAGMENT || shown.has(key)) return []
      const { name = '', blocks } = this.documentOf(it, this.known).document
      return [{ documentId: it.documentId, locale: it.locale, name: String(name), blocks }]
    })
  }

  /** Returns what it shows. */
  private put(ref: DocumentRef, known: Known, seen: Snapshot): ReadonlySet<string> | undefined {
    try {
      const { document, shows, blocks } = this.documentOf(known, seen)
      this.input.origins?.note(ref, blocks)
      this.cache.put(ref, JSON.stringify(document))
      return shows
    } catch {
      // it is told like any other bad document, and those after it still enter
      this.cache.put(ref, 'null')
      return undefined
    }
  }

  private documentOf({ type, documentId, locale, entry = {} }: Known, seen: Snapshot) {
    const { model, addressOf } = this.input
    const shows = new Set<string>()
    const blocks = new Map<string, BlockOrigin>()
    const document = fromEntry(this.types.get(type)?.fields ?? [], entry, {
      model,
      addressOf(media) {
        shows.add(keyOf(fileAt(media.url)))
        return addressOf(media)
      },
      fragment(inside) {
        const key = keyOf(fragmentAt(inside, locale))
        shows.add(key)
        return seen.get(key)?.entry?.['blocks'] as readonly Entry[] | undefined
      },
      onBlock:
        this.input.origins &&
        ((id, { fragment, index, fields }) => {
          const owner = fragment === undefined ? { type, documentId, locale } : fragmentAt(fragment, locale)
          blocks.set(id, { place: `${keyOf(owner)}#blocks.${index}`, fields })
        }),
    })
    return { document, shows, blocks }
  }
}

function refOf(type: DocumentType, { documentId, locale }: Known): DocumentRef {
  return { type, locale, slug: documentId, file: `cms:${[type, documentId, locale].filter(Boolean).join('/')}` }
}
