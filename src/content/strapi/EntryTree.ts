import type { BlockOrigin, DocumentOrigin } from '#src/engine/origin.ts'
import type { DocumentCache } from '../DocumentCache.ts'
import type { DocumentRef, DocumentType } from '../documents.ts'
import { listOf } from './Entry.ts'
import { type EntryAddress, FRAGMENT, type Known, type Snapshot, fragmentAt, keyOf } from './entryAddress.ts'
import { type EntryContext, fromEntry } from './fromEntry.ts'
import { textsIn } from './fieldPaths.ts'
import type { EntryType, Model } from './model.ts'
import type { NotedOrigins, Origins } from './Origins.ts'

export interface EntryTreeInput {
  readonly model: Model
  readonly addressOf: EntryContext['addressOf']
  /** Where things are edited, for a preview. */
  readonly origins?: Pick<Origins, 'note'>
}

export interface UnshownFragment {
  readonly documentId: string
  readonly locale: string
  readonly name: string
  readonly blocks: unknown
}

interface Making {
  readonly seen: Snapshot
  /** Takes the keys of fragments. */
  readonly shows?: Set<string>
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
    const isChanged = (key: string) => before.get(key)?.entry !== seen.get(key)?.entry
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
      const { name, blocks } = this.fragmentOf(it)
      return [{ documentId: it.documentId, locale: it.locale, name: String(name ?? ''), blocks }]
    })
  }

  /** An entry by itself, as it was seen last. */
  alone(address: EntryAddress): {
    readonly document: Readonly<Record<string, unknown>>
    readonly origins: NotedOrigins
  } {
    const known = this.known.get(keyOf(address)) ?? { ...address, stamp: '' }
    const { document, blocks } = this.documentOf(known, { seen: this.known })
    return { document, origins: { document: this.originOf(known), blocks } }
  }

  /** What can't be made has blocks that no check takes. */
  private fragmentOf(known: Known): Readonly<Record<string, unknown>> {
    try {
      return this.documentOf(known, { seen: this.known }).document
    } catch {
      return { name: known.entry?.['name'], blocks: null }
    }
  }

  /** Returns what it shows, as far as it could be made. */
  private put(ref: DocumentRef, known: Known, seen: Snapshot): ReadonlySet<string> {
    const shows = new Set<string>()
    try {
      const { document, blocks } = this.documentOf(known, { seen, shows })
      this.input.origins?.note(ref, { document: this.originOf(known), blocks })
      this.cache.put(ref, JSON.stringify(document))
    } catch {
      // it is told like any other bad document, and those after it still enter
      this.cache.put(ref, 'null')
    }
    return shows
  }

  private originOf(known: Known): DocumentOrigin {
    const { fields = [] } = this.types.get(known.type) ?? {}
    return { place: keyOf(known), texts: textsIn(fields, known.entry ?? {}) }
  }

  private documentOf({ type, documentId, locale, entry = {} }: Known, { seen, shows = new Set() }: Making) {
    const { model, addressOf } = this.input
    const blocks = new Map<string, BlockOrigin>()
    const document = fromEntry(this.types.get(type)?.fields ?? [], entry, {
      model,
      addressOf,
      fragment(inside) {
        const key = keyOf(fragmentAt(inside, locale))
        shows.add(key)
        const { entry: inner } = seen.get(key) ?? {}
        return inner && listOf(inner['blocks'])
      },
      onBlock:
        this.input.origins &&
        ((id, { fragment, index, fields }) => {
          const owner = fragment === undefined ? { type, documentId, locale } : fragmentAt(fragment, locale)
          blocks.set(id, { place: `${keyOf(owner)}#blocks.${index}`, fields })
        }),
    })
    return { document, blocks }
  }
}

function refOf(type: DocumentType, { documentId, locale }: Known): DocumentRef {
  return { type, locale, slug: documentId, file: `cms:${[type, documentId, locale].filter(Boolean).join('/')}` }
}
