import { enter } from './boundary.ts'
import type { BlockRules } from './blocks.ts'
import type { DocumentRef, Documents, DocumentType, Problem } from './documents.ts'

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
  /** The source holds a newer version, which is bad. */
  isStale: boolean
}

const keyOf = ({ type, locale, slug }: Omit<DocumentRef, 'file'>) => `${type}/${locale}/${slug}`

/** The last good version of every document. A bad one is told and changes nothing. */
export class DocumentCache {
  private readonly entries = new Map<string, Entry>()
  private readonly rules: BlockRules
  private readonly onProblem: (problem: Problem) => void
  /** Counts up with every change, so that what is derived can be kept for as long as it holds. */
  version = 0

  constructor(rules: BlockRules, onProblem: (problem: Problem) => void) {
    this.rules = rules
    this.onProblem = onProblem
  }

  put(ref: DocumentRef, source: string): void {
    const { document, problems } = enter(ref, source, this.rules)
    const key = keyOf(ref)
    const entry = this.entries.get(key) ?? { ref, problems: [], isStale: false }
    entry.problems = problems
    entry.isStale = document === undefined
    if (document !== undefined) entry.good = { ref, document, enteredAt: Date.now() }
    this.entries.set(key, entry)
    this.version++
    for (const problem of problems) this.onProblem(problem)
  }

  remove(ref: Omit<DocumentRef, 'file'>): void {
    if (this.entries.delete(keyOf(ref))) this.version++
  }

  all<T extends DocumentType>(type: T): CachedDocument<T>[] {
    const found: CachedDocument<T>[] = []
    for (const { ref, good } of this.entries.values()) {
      if (good && ref.type === type) found.push(good as CachedDocument<T>)
    }
    return found
  }

  get problems(): Problem[] {
    return [...this.entries.values()].flatMap(({ problems }) => problems)
  }

  get status(): { documents: number; stale: number; oldest: string | null } {
    const good = [...this.entries.values()].filter((entry) => entry.good)
    const stale = [...this.entries.values()].filter((entry) => entry.isStale).length
    const oldest = Math.min(...good.map((entry) => entry.good?.enteredAt ?? Infinity))
    return { documents: good.length, stale, oldest: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null }
  }
}
