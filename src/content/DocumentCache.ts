import type { Mention } from '#src/engine/mentions.ts'
import type { BlockNode } from '#src/engine/node.ts'
import { type DocumentRef, type Documents, type DocumentType, type DocumentIssue, documentTypes } from './documents.ts'
import { nameOf } from './duplicates.ts'
import { formatValue } from './jsonPath.ts'
import type { LastKnownGoodStore } from './LastKnownGoodStore.ts'
import { type BlockRules, authoredBlocks, readBlocks } from './parsing/blocks.ts'
import { type ParsedContent, parseContentDocument } from './parsing/parseContentDocument.ts'

export interface CachedDocument<T extends DocumentType = DocumentType> {
  readonly ref: DocumentRef<T>
  readonly document: Documents[T]
  /** Names in the document itself, without those in its blocks. */
  readonly mentions: readonly Mention[]
  /** Time at which this version was loaded, in ms since 1970. */
  readonly enteredAt: number
  /**
   * Since when the document has had its address or name, in ms since 1970; 0 for documents of the
   * first start.
   */
  readonly claimedAt: number
}

interface Entry {
  readonly ref: DocumentRef
  lastGood?: CachedDocument
  problems: readonly DocumentIssue[]
  /**
   * The document or one of its blocks is served in an older version: the newest is invalid, or a
   * required document was removed.
   */
  isStale: boolean
}

type DocumentKey = Omit<DocumentRef, 'file'>

export interface CacheStatus {
  readonly documents: number
  readonly stale: number
  readonly oldest: string | null
  /** Since when the source has been unavailable, ISO 8601; null while it answers. */
  readonly sourceAwaySince: string | null
}

interface DocumentCacheOptions {
  readonly rules: BlockRules
  readonly onProblem: (problem: DocumentIssue) => void
  /** Stores valid versions beyond the process. */
  readonly copies?: LastKnownGoodStore
}

const keyOf = ({ type, locale, slug }: DocumentKey) => `${type}/${locale}/${slug}`

/** The expectation that an issue names when the boundary itself fails on a document. */
export const READABLE = 'a document that can be looked into'

/**
 * Holds the last known good version of every document and of every block in it. Invalid versions
 * are reported and change nothing.
 */
export class DocumentCache {
  private readonly entries = new Map<string, Entry>()
  private readonly rules: BlockRules
  private readonly onProblem: (problem: DocumentIssue) => void
  private readonly copies: LastKnownGoodStore | undefined
  private awaySince: number | undefined
  /**
   * Start time of the present read of the source: documents of one read claim their names at the
   * same time.
   */
  private readStartedAt: number | undefined
  /** Increases with every change, so that derived data can be cached. */
  version = 0

  constructor({ rules, onProblem, copies }: DocumentCacheOptions) {
    this.rules = rules
    this.onProblem = onProblem
    this.copies = copies
  }

  /** Loads the valid documents of an earlier process, until the source delivers others. */
  async restore(): Promise<void> {
    for (const copy of (await this.copies?.all()) ?? []) {
      const { ref, source, enteredAt, claimedAt = enteredAt } = copy
      const { blocks: previousBlocks } = readBlocks(copy.kept, '$.blocks', this.rules)
      const { document, mentions, problems, keptBlocks } = this.parse(ref, source, previousBlocks)
      if (document === undefined) continue
      const lastGood = { ref, document, mentions, enteredAt, claimedAt }
      this.entries.set(keyOf(ref), { ref, problems, isStale: keptBlocks.length > 0, lastGood })
      this.version++
    }
  }

  put(ref: DocumentRef, source: string): void {
    this.readStartedAt ??= this.entries.size === 0 ? 0 : Date.now()
    const key = keyOf(ref)
    const entry = this.entries.get(key) ?? { ref, problems: [], isStale: false }
    const { document, mentions, problems, keptBlocks } = this.parse(ref, source, blocksOf(entry.lastGood))
    entry.problems = problems
    entry.isStale = entry.lastGood !== undefined && (document === undefined || keptBlocks.length > 0)
    if (document !== undefined) {
      const claimedAt = claimOf(entry.lastGood, document) ?? this.readStartedAt
      entry.lastGood = { ref, document, mentions, enteredAt: Date.now(), claimedAt }
      const blocks = keptBlocks.length > 0 ? { kept: authoredBlocks(keptBlocks, this.rules.registry) } : {}
      this.copies?.keep({ ref, source, enteredAt: entry.lastGood.enteredAt, claimedAt, ...blocks })
    }
    this.entries.set(key, entry)
    this.version++
    for (const problem of problems) this.onProblem(problem)
  }

  /**
   * Parses a document. When the boundary itself fails, the failure becomes an issue, so that later
   * documents are still loaded.
   */
  private parse(ref: DocumentRef, source: string, previousBlocks?: readonly BlockNode[]): ParsedContent {
    try {
      return parseContentDocument(ref, source, { ...this.rules, previousBlocks })
    } catch (error) {
      const found = error instanceof Error ? error.message : formatValue(error)
      return { mentions: [], problems: [{ file: ref.file, path: '$', expected: READABLE, found }], keptBlocks: [] }
    }
  }

  remove(ref: DocumentKey): void {
    if (!this.entries.delete(keyOf(ref))) return
    this.version++
    this.copies?.remove(ref)
  }

  /** Removes the documents that a complete read of the source did not contain. */
  retain(refs: Iterable<DocumentKey>): void {
    this.readStartedAt = undefined
    const keys = new Set([...refs].map(keyOf))
    for (const [key, entry] of this.entries) {
      if (keys.has(key)) continue
      if (this.isLastRequired(entry)) this.keepRequired(entry)
      else this.remove(entry.ref)
    }
  }

  private isLastRequired({ ref, lastGood: good }: Entry): boolean {
    return good !== undefined && documentTypes[ref.type].isNeeded === true && this.all(ref.type).length === 1
  }

  private keepRequired(entry: Entry): void {
    if (entry.isStale) return
    const { file, type } = entry.ref
    const problem = { file, path: '$', expected: `a ${type}: there is no site without one`, found: 'nothing' }
    Object.assign(entry, { isStale: true, problems: [problem] })
    this.version++
    this.onProblem(problem)
  }

  /** Records whether the source could be read. */
  setSourceAvailable(isAvailable: boolean): void {
    this.awaySince = isAvailable ? undefined : (this.awaySince ?? Date.now())
  }

  /**
   * Returns the documents of a type, those with the oldest claim to their name or address first,
   * then by file. Of two with the same name the live one stays, and all servers pick the same one
   * of two that were added together. Documents without a name are sorted by file alone.
   */
  all<T extends DocumentType>(type: T): CachedDocument<T>[] {
    const documents: CachedDocument<T>[] = []
    for (const { lastGood: good } of this.entries.values()) {
      if (good && isOfType(good, type)) documents.push(good)
    }
    return documents.toSorted((a, b) => claimedSince(a) - claimedSince(b) || (a.ref.file < b.ref.file ? -1 : 1))
  }

  /** The last valid version of every document. */
  get documents(): CachedDocument[] {
    return [...this.entries.values()].flatMap(({ lastGood: good }) => good ?? [])
  }

  get problems(): DocumentIssue[] {
    return [...this.entries.values()].flatMap(({ problems }) => problems)
  }

  get status(): CacheStatus {
    const good = [...this.entries.values()].filter((entry) => entry.lastGood)
    const stale = [...this.entries.values()].filter((entry) => entry.isStale).length
    const oldest = Math.min(...good.map((entry) => entry.lastGood?.enteredAt ?? Infinity))
    return {
      documents: good.length,
      stale,
      oldest: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null,
      sourceAwaySince: this.awaySince === undefined ? null : new Date(this.awaySince).toISOString(),
    }
  }
}

/** Returns whether a document has this type, against whose schema the boundary has checked it. */
const isOfType = <T extends DocumentType>(cached: CachedDocument, type: T): cached is CachedDocument<T> =>
  cached.ref.type === type

const blocksOf = (good: CachedDocument | undefined) =>
  good && 'blocks' in good.document ? good.document.blocks : undefined

/**
 * Returns since when the previous version has had the name of this one; undefined when the name
 * differs.
 */
function claimOf(previous: CachedDocument | undefined, document: Documents[DocumentType]): number | undefined {
  if (!previous) return undefined
  const { type } = previous.ref
  const name = nameOf(type, previous.document)
  return name !== undefined && name === nameOf(type, document) ? previous.claimedAt : undefined
}

const claimedSince = ({ ref, document, claimedAt }: CachedDocument) =>
  nameOf(ref.type, document) === undefined ? 0 : claimedAt
