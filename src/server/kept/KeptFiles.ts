import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { KeptStore, StoredFile } from './KeptStore.ts'
import { isKeptName } from './keptName.ts'

const DAY = 24 * 60 * 60 * 1000
/** What no running server has and nobody asks for goes after this long, in ms. */
export const KEPT = 7 * DAY
/** A file, and all together, in bytes. */
export const LARGEST = 5_000_000
const ALL_TOGETHER = 500_000_000
const IN_MEMORY = 16_000_000
const BETWEEN_LOOKS = 1000
/** Nobody waits longer for a file to be kept, in ms. */
const PATIENCE = 500

/** A file that this server has itself. */
export interface OwnFile {
  readonly name: string
  content(): Buffer | Promise<Buffer>
}

interface KeptFilesInput {
  readonly store: KeptStore
  /** Called when the store can't be reached any more, with the reason, and without one when it can again. */
  readonly onStore?: (away: Error | undefined) => void
  /** Names that aren't known are looked for no sooner than this after the last time, in ms, whoever asks. */
  readonly betweenLooks?: number
}

/**
 * Built files and validators of other web servers and of earlier builds, for tabs that were opened before and for pages
 * that another server has made.
 */
export class KeptFiles {
  private readonly store: KeptStore
  private readonly onStore: KeptFilesInput['onStore']
  private readonly betweenLooks: number
  private readonly contents: LRUCache<string, Buffer>
  private names: Set<string> | undefined
  private nextLook: Promise<unknown> | undefined
  private lastLook: Promise<unknown> = Promise.resolve()
  private lookedAt = -Infinity
  /** Since when the store can't be reached, ISO 8601; null while it can. */
  awaySince: string | null = null

  constructor({ store, onStore, betweenLooks = BETWEEN_LOOKS }: KeptFilesInput) {
    this.store = store
    this.onStore = onStore
    this.betweenLooks = betweenLooks
    this.contents = new LRUCache({
      maxSize: IN_MEMORY,
      sizeCalculation: ({ length }) => length + 1,
      // after that the store is asked again, and learns that it is still used
      ttl: DAY,
      fetchMethod: (name) => this.reached(store.read(name)),
    })
  }

  /** Undefined for a file that nobody has kept; rejects when that can't be known. */
  async get(name: string): Promise<Buffer | undefined> {
    if (!isKeptName(name)) return undefined
    if (!this.names?.has(name)) await this.look()
    if (!this.names?.has(name)) return undefined
    const content = await this.contents.fetch(name)
    if (!content) this.names?.delete(name)
    return content
  }

  /** Resolves when other servers find it, or after a short while. What couldn't be kept by then is left to `keepAll`. */
  async keep(file: OwnFile): Promise<void> {
    if (this.awaySince !== null) return
    const kept = this.keepOne(file).catch(() => undefined)
    await Promise.race([kept, delay(PATIENCE, undefined, { ref: false })])
  }

  /** Keeps what is missing, renews the rest, and lets go of what is old. Rejects when that can't be done. */
  keepAll(own: readonly OwnFile[]): Promise<void> {
    return this.reached(this.keepEach(own))
  }

  private async keepEach(own: readonly OwnFile[]): Promise<void> {
    const stored = await this.listed()
    const known = new Set(stored.map(({ name }) => name))
    const mine = new Set(own.map(({ name }) => name))
    await this.store.renew([...mine].filter((name) => known.has(name)))
    for (const file of own) if (!known.has(file.name)) await this.write(file)
    const gone = outdated(stored).filter(({ name }) => !mine.has(name))
    if (gone.length > 0) await this.store.remove(gone)
  }

  private async keepOne(file: OwnFile): Promise<void> {
    if (!this.names) await this.look()
    if (!this.names?.has(file.name)) await this.write(file)
  }

  private async write({ name, content }: OwnFile): Promise<void> {
    if (!isKeptName(name)) return
    const bytes = await content()
    if (bytes.length > LARGEST) return
    await this.reached(this.store.write(name, bytes))
    this.names?.add(name)
  }

  /** What the store has by now: every question is answered by a reading that began after it. */
  private look(): Promise<unknown> {
    return (this.nextLook ??= this.lookSoon())
  }

  private async lookSoon(): Promise<unknown> {
    const wait = this.lookedAt + this.betweenLooks - Date.now()
    const last = this.lastLook.catch(() => undefined)
    await Promise.all([last, wait > 0 && delay(wait, undefined, { ref: false })])
    this.nextLook = undefined
    this.lookedAt = Date.now()
    return (this.lastLook = this.listed())
  }

  private async listed(): Promise<readonly StoredFile[]> {
    const stored = await this.reached(this.store.list())
    this.names = new Set(stored.map(({ name }) => name))
    return stored
  }

  private async reached<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work
      this.noteStore(undefined)
      return result
    } catch (error) {
      this.noteStore(error as Error)
      throw error
    }
  }

  private noteStore(away: Error | undefined): void {
    if ((this.awaySince === null) === !away) return
    this.awaySince = away ? new Date().toISOString() : null
    this.onStore?.(away)
  }
}

/** What nobody used for long; of too many, those that were used last stay. */
function outdated(stored: readonly StoredFile[]): StoredFile[] {
  let total = 0
  return stored
    .toSorted((a, b) => a.unusedFor - b.unusedFor)
    .filter(({ size, unusedFor }) => unusedFor > KEPT || (total += size) > ALL_TOGETHER)
}
