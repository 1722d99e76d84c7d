import type { BlockOrigin, DocumentOrigin } from '#src/engine/origin.ts'
import type { DocumentCache } from '../DocumentCache.ts'
import type { DocumentRef, DocumentType } from '../documents.ts'
import { listOf } from './Entry.ts'
import { type EntryAddress, FRAGMENT, type KnownEntry, type Snapshot, fragmentAt, keyOf } from './entryAddress.ts'
import { textsIn } from './fieldPaths.ts'
import { type EntryContext, fromEntry } from './fromEntry.ts'
import type { EntryType, Model } from './model.ts'
import type { NotedOrigins, Origins } from './Origins.ts'

export interface EntryTreeOptions {
  readonly model: Model
  readonly addressOf: EntryContext['addressOf']
  /** Records where things are edited, for a preview. */
  readonly origins?: Pick<Origins, 'record'>
}

export interface UnusedFragment {
  readonly documentId: string
  readonly locale: string
  readonly name: string
  readonly blocks: unknown
}

interface BuildContext {
  readonly snapshot: Snapshot
  /** Collects the keys of the fragments that are used. */
  readonly usedFragments?: Set<string>
}

/**
 * Combines entries with the fragments that they use, and puts the resulting documents into the
 * cache.
 */
export class EntryTree {
  private readonly cache: Pick<DocumentCache, 'put' | 'retain'>
  private readonly input: EntryTreeOptions
  private readonly types: ReadonlyMap<string, EntryType>
  private readonly documentTypes: ReadonlyMap<string, DocumentType>
  /** The present entries. */
  entries: Snapshot = new Map()

  constructor(cache: Pick<DocumentCache, 'put' | 'retain'>, input: EntryTreeOptions) {
    const { types, fragment } = input.model
    this.cache = cache
    this.input = input
    this.types = new Map([...types.values(), fragment].map((type) => [type.name, type]))
    this.documentTypes = new Map([...types].map(([type, { name }]) => [name, type]))
  }

  /** Updates the documents whose entry, or a fragment in it, has changed. */
  update(snapshot: Snapshot): void {
    const previous = this.entries
    const isChanged = (key: string) => previous.get(key)?.entry !== snapshot.get(key)?.entry
    const next = new Map<string, KnownEntry>()
    const refs: DocumentRef[] = []
    for (const [key, it] of snapshot) {
      const type = this.documentTypes.get(it.type)
      if (!type || !it.entry) {
        next.set(key, it)
        continue
      }
      const ref = refOf(type, it)
      refs.push(ref)
      const usedBefore = previous.get(key)?.usedFragments ?? new Set()
      const isSame = !isChanged(key) && ![...usedBefore].some(isChanged)
      next.set(key, { ...it, usedFragments: isSame ? usedBefore : this.put(ref, it, snapshot) })
    }
    this.cache.retain(refs)
    this.entries = next
  }

  /** Returns an entry that uses a fragment in the same locale: a page if there is one. */
  userOf({ documentId, locale }: { readonly documentId: string; readonly locale: string }): KnownEntry | undefined {
    const key = keyOf(fragmentAt(documentId, locale))
    const users = [...this.entries.values()].filter(({ usedFragments: shows }) => shows?.has(key))
    return users.find(({ type }) => this.documentTypes.get(type) === 'page') ?? users[0]
  }

  /** Returns the fragments that no document uses; they are not in the cache. */
  unusedFragments(): readonly UnusedFragment[] {
    const usedKeys = new Set([...this.entries.values()].flatMap(({ usedFragments: shows }) => [...(shows ?? [])]))
    return [...this.entries].flatMap(([key, it]) => {
      if (it.type !== FRAGMENT || usedKeys.has(key)) return []
      const { name, blocks } = this.fragmentOf(it)
      return [{ documentId: it.documentId, locale: it.locale, name: String(name ?? ''), blocks }]
    })
  }

  /** Returns the document of a single entry, as it was last read. */
  documentAt(address: EntryAddress): {
    readonly document: Readonly<Record<string, unknown>>
    readonly origins: NotedOrigins
  } {
    const entry = this.entries.get(keyOf(address)) ?? { ...address, stamp: '' }
    const { document, blocks } = this.documentOf(entry, { snapshot: this.entries })
    return { document, origins: { document: this.originOf(entry), blocks } }
  }

  /** A fragment that can't be built gets blocks that every check rejects. */
  private fragmentOf(entry: KnownEntry): Readonly<Record<string, unknown>> {
    try {
      return this.documentOf(entry, { snapshot: this.entries }).document
    } catch {
      return { name: entry.entry?.['name'], blocks: null }
    }
  }

  /**
   * Puts a document into the cache and returns the keys of the fragments that it uses, as far as it
   * could be built.
   */
  private put(ref: DocumentRef, entry: KnownEntry, snapshot: Snapshot): ReadonlySet<string> {
    const usedFragments = new Set<string>()
    try {
      const { document, blocks } = this.documentOf(entry, { snapshot, usedFragments })
      this.input.origins?.record(ref, { document: this.originOf(entry), blocks })
      this.cache.put(ref, JSON.stringify(document))
    } catch {
      // reported like any other invalid document, so that later documents are still loaded
      this.cache.put(ref, 'null')
    }
    return usedFragments
  }

  private originOf(entry: KnownEntry): DocumentOrigin {
    const { fields = [] } = this.types.get(entry.type) ?? {}
    return { place: keyOf(entry), texts: textsIn(fields, entry.entry ?? {}) }
  }

  private documentOf(
    { type, documentId, locale, entry = {} }: KnownEntry,
    { snapshot: seen, usedFragments: shows = new Set() }: BuildContext,
  ) {
    const { model, addressOf } = this.input
    const blocks = new Map<string, BlockOrigin>()
    const document = fromEntry(this.types.get(type)?.fields ?? [], entry, {
      model,
      addressOf,
      fragment(fragmentId) {
        const key = keyOf(fragmentAt(fragmentId, locale))
        shows.add(key)
        const { entry: fragmentEntry } = seen.get(key) ?? {}
        return fragmentEntry && listOf(fragmentEntry['blocks'])
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

function refOf(type: DocumentType, { documentId, locale }: KnownEntry): DocumentRef {
  return { type, locale, slug: documentId, file: `cms:${[type, documentId, locale].filter(Boolean).join('/')}` }
}
