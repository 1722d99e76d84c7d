import { type Entered, enter } from './boundary.ts'
import type { BlockNode } from '#src/engine/node.ts'
import { type BlockRules, authoredBlocks, readBlocks } from './blocks.ts'
import { type DocumentRef, type Documents, type DocumentType, type Problem, documentTypes } from './documents.ts'
import { nameOf } from './duplicates.ts'
import type { LastKnownGoodStore } from './LastKnownGoodStore.ts'
import { shown } from './jsonPath.ts'

export interface CachedDocument<T extends DocumentType = DocumentType> {
  readonly ref: DocumentRef
  readonly document: Documents[T]
  /** When this version entered, in ms since 1970. */
  readonly enteredAt: number
  /** Since when it has its address or name, in ms since 1970; 0 for what a first start has found. */
  readonly claimedAt: number
}

interface Entry {
  readonly ref: DocumentRef
  good?: CachedDocument
  problems: readonly Problem[]
  /** It or a block of it is served in an older version: the newest is bad, or there is none of what the site can't do without. */
  isStale: boolean
}

type Place = Omit<DocumentRef, 'file'>

export interface CacheStatus {
  readonly documents: number
  readonly stale: number
  readonly oldest: string | null
  /** When the source was last found away, ISO 8601; null while it answers. */
  readonly sourceAwaySince: string | null
}

interface CacheInput {
  readonly rules: BlockRules
  readonly onProblem: (problem: Problem) => void
  /** Where good versions outlive the process. */
  readonly copies?: LastKnownGoodStore
}

const keyOf = ({ type, locale, slug }: Place) => `${type}/${locale}/${slug}`

/** What a document should have been that the boundary itself failed at. */
export const READABLE = 'a document that can be looked into'

/** The last good version of every document, and of every block in it. A bad one is told and changes nothing. */
export class DocumentCache {
  private readonly entries = new Map<string, Entry>()
  private readonly rules: BlockRules
  private readonly onProblem: (problem: Problem) => void
  private readonly copies: LastKnownGoodStore | undefined
  private awaySince: number | undefined
  /** Of the look at the source that is under way: what enters together claims its names at the same time. */
  private lookedAt: number | undefined
  /** Counts up with every change, so that what is derived can be kept for as long as it holds. */
  version = 0

  constructor({ rules, onProblem, copies }: CacheInput) {
    this.rules = rules
    this.onProblem = onProblem
    this.copies = copies
  }

  /** What was good in an earlier process, until the source says otherwise. */
  async restore(): Promise<void> {
    for (const copy of (await this.copies?.all()) ?? []) {
      const { ref, source, enteredAt, claimedAt = enteredAt } = copy
      const { blocks: before } = readBlocks(copy.kept, '$.blocks', this.rules)
      const { document, problems, kept } = this.entered(ref, source, before)
      if (document === undefined) continue
      const good = { ref, document, enteredAt, claimedAt }
      this.entries.set(keyOf(ref), { ref, problems, isStale: kept.length > 0, good })
      this.version++
    }
  }

  put(ref: DocumentRef, source: string): void {
    this.lookedAt ??= this.entries.size === 0 ? 0 : Date.now()
    const key = keyOf(ref)
    const entry = this.entries.get(key) ?? { ref, problems: [], isStale: false }
    const { document, problems, kept } = this.entered(ref, source, blocksOf(entry.good))
    entry.problems = problems
    entry.isStale = entry.good !== undefined && (document === undefined || kept.length > 0)
    if (document !== undefined) {
      const claimedAt = claimOf(entry.good, document) ?? this.lookedAt
      entry.good = { ref, document, enteredAt: Date.now(), claimedAt }
      const blocks = kept.length > 0 ? { kept: authoredBlocks(kept, this.rules.registry) } : {}
      this.copies?.keep({ ref, source, enteredAt: entry.good.enteredAt, claimedAt, ...blocks })
    }
    this.entries.set(key, entry)
    this.version++
    for (const problem of problems) this.onProblem(problem)
  }

  /** A document that the boundary fails at is told like any other bad one: those after it still enter. */
  private entered(ref: DocumentRef, source: string, before?: readonly BlockNode[]): Entered {
    try {
      return enter(ref, source, { ...this.rules, before })
    } catch (error) {
      const found = error instanceof Error ? error.message : shown(error)
      return { problems: [{ file: ref.file, path: '$', expected: READABLE, found }], kept: [] }
    }
  }

  remove(ref: Place): void {
    if (!this.entries.delete(keyOf(ref))) return
    this.version++
    this.copies?.remove(ref)
  }

  /** The source was read as a whole: what it doesn't hold is gone. */
  retain(refs: Iterable<Place>): void {
    this.lookedAt = undefined
    const held = new Set([...refs].map(keyOf))
    for (const [key, entry] of this.entries) {
      if (held.has(key)) continue
      if (this.isLastNeeded(entry)) this.keepWithout(entry)
      else this.remove(entry.ref)
    }
  }

  private isLastNeeded({ ref, good }: Entry): boolean {
    return good !== undefined && documentTypes[ref.type].isNeeded === true && this.all(ref.type).length === 1
  }

  private keepWithout(entry: Entry): void {
    if (entry.isStale) return
    const { file, type } = entry.ref
    const problem = { file, path: '$', expected: `a ${type}: there is no site without one`, found: 'nothing' }
    Object.assign(entry, { isStale: true, problems: [problem] })
    this.version++
    this.onProblem(problem)
  }

  /** Whether the source could be read just now. */
  noteSource(isThere: boolean): void {
    this.awaySince = isThere ? undefined : (this.awaySince ?? Date.now())
  }

  /**
   * Who has had its name or address for longest comes first, then by file: of two that say the same, what is live stays,
   * and of those that came together each server takes the same one. What has no name of its own goes by file alone.
   */
  all<T extends DocumentType>(type: T): CachedDocument<T>[] {
    const found: CachedDocument<T>[] = []
    for (const { ref, good } of this.entries.values()) {
      if (good && ref.type === type) found.push(good as CachedDocument<T>)
    }
    return found.toSorted((a, b) => sinceOf(a) - sinceOf(b) || (a.ref.file < b.ref.file ? -1 : 1))
  }

  /** Every good version. */
  get documents(): CachedDocument[] {
    return [...this.entries.values()].flatMap(({ good }) => good ?? [])
  }

  get problems(): Problem[] {
    return [...this.entries.values()].flatMap(({ problems }) => problems)
  }

  get status(): CacheStatus {
    const good = [...this.entries.values()].filter((entry) => entry.good)
    const stale = [...this.entries.values()].filter((entry) => entry.isStale).length
    const oldest = Math.min(...good.map((entry) => entry.good?.enteredAt ?? Infinity))
    return {
      documents: good.length,
      stale,
      oldest: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null,
      sourceAwaySince: this.awaySince === undefined ? null : new Date(this.awaySince).toISOString(),
    }
  }
}

const blocksOf = (good: CachedDocument | undefined) =>
  good && 'blocks' in good.document ? good.document.blocks : undefined

/** Since when the version before has the name of this one; undefined when it hasn't. */
function claimOf(before: CachedDocument | undefined, document: Documents[DocumentType]): number | undefined {
  if (!before) return undefined
  const { type } = before.ref
  const name = nameOf(type, before.document)
  return name !== undefined && name === nameOf(type, document) ? before.claimedAt : undefined
}

const sinceOf = ({ ref, document, claimedAt }: CachedDocument) =>
  nameOf(ref.type, document) === undefined ? 0 : claimedAt
