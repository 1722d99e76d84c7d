import { type Entered, enter } from './boundary.ts'
import type { BlockRules } from './blocks.ts'
import { type DocumentRef, type Documents, type DocumentType, type Problem, documentTypes } from './documents.ts'
import type { GoodCopies } from './GoodCopies.ts'
import { shown } from './json-path.ts'

export interface CachedDocument<T extends DocumentType = DocumentType> {
  readonly ref: DocumentRef
  readonly document: Documents[T]
  /** When this version entered, in ms since 1970. */
  readonly enteredAt: number
}

interface Entry {
  readonly ref: DocumentRef
  good?: CachedDocument
  problems: readonly Problem[]
  /** It is served in an older version: the newest is bad, or there is none of what the site can't do without. */
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
  readonly copies?: GoodCopies
}

const keyOf = ({ type, locale, slug }: Place) => `${type}/${locale}/${slug}`

/** What a document should have been that the boundary itself failed at. */
export const READABLE = 'a document that can be looked into'

/** The last good version of every document. A bad one is told and changes nothing. */
export class DocumentCache {
  private readonly entries = new Map<string, Entry>()
  private readonly rules: BlockRules
  private readonly onProblem: (problem: Problem) => void
  private readonly copies: GoodCopies | undefined
  private awaySince: number | undefined
  /** Counts up with every change, so that what is derived can be kept for as long as it holds. */
  version = 0

  constructor({ rules, onProblem, copies }: CacheInput) {
    this.rules = rules
    this.onProblem = onProblem
    this.copies = copies
  }

  /** What was good in an earlier process, until the source says otherwise. */
  async restore(): Promise<void> {
    for (const { ref, source, enteredAt } of (await this.copies?.all()) ?? []) {
      const { document, problems } = this.entered(ref, source)
      if (document === undefined) continue
      this.entries.set(keyOf(ref), { ref, problems, isStale: false, good: { ref, document, enteredAt } })
      this.version++
    }
  }

  put(ref: DocumentRef, source: string): void {
    const { document, problems } = this.entered(ref, source)
    const key = keyOf(ref)
    const entry = this.entries.get(key) ?? { ref, problems: [], isStale: false }
    entry.problems = problems
    entry.isStale = document === undefined && entry.good !== undefined
    if (document !== undefined) {
      entry.good = { ref, document, enteredAt: Date.now() }
      this.copies?.keep({ ref, source, enteredAt: entry.good.enteredAt })
    }
    this.entries.set(key, entry)
    this.version++
    for (const problem of problems) this.onProblem(problem)
  }

  /** A document that the boundary fails at is told like any other bad one: those after it still enter. */
  private entered(ref: DocumentRef, source: string): Entered {
    try {
      return enter(ref, source, this.rules)
    } catch (error) {
      const found = error instanceof Error ? error.message : shown(error)
      return { problems: [{ file: ref.file, path: '$', expected: READABLE, found }] }
    }
  }

  remove(ref: Place): void {
    if (!this.entries.delete(keyOf(ref))) return
    this.version++
    this.copies?.remove(ref)
  }

  /** The source was read as a whole: what it doesn't hold is gone. */
  retain(refs: Iterable<Place>): void {
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

  /** By file: of two that say the same, each server takes the same one, whichever it has seen first. */
  all<T extends DocumentType>(type: T): CachedDocument<T>[] {
    const found: CachedDocument<T>[] = []
    for (const { ref, good } of this.entries.values()) {
      if (good && ref.type === type) found.push(good as CachedDocument<T>)
    }
    return found.toSorted((a, b) => (a.ref.file < b.ref.file ? -1 : 1))
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
