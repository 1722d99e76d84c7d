import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { asError } from '#src/shared/errors.ts'
import { isRetainedFileName } from './retainedFileName.ts'
import type { RetainedFileStore, StoredFile } from './RetainedFileStore.ts'

const DAY = 24 * 60 * 60 * 1000
/**
 * Files that no running server has are removed when they were unused for this long, in
 * milliseconds.
 */
export const RETENTION = 7 * DAY
/** Maximum size of one file, in bytes. */
export const MAX_FILE_SIZE = 5_000_000
/** Maximum size of all files together, in bytes. */
const MAX_TOTAL_SIZE = 500_000_000
/** Maximum size of the files in memory, in bytes. */
const MAX_CACHED_SIZE = 16_000_000
/** Minimum time between two listings, in milliseconds. */
const LIST_INTERVAL = 1000
/** Maximum time that a caller waits for a file to be stored, in milliseconds. */
const WRITE_TIMEOUT = 500

/** A file of this server's own build or a validator that it has compiled. */
export interface OwnFile {
  readonly name: string
  content(): Buffer | Promise<Buffer>
}

interface RetainedFilesOptions {
  readonly store: RetainedFileStore
  /**
   * Called with the error when the store becomes unavailable, and with undefined when it is back.
   */
  readonly onAvailabilityChange?: (error: Error | undefined) => void
  /** Minimum time between two listings of the store for unknown names, in milliseconds. */
  readonly listInterval?: number
}

/**
 * Serves built files and validators of other web servers and of earlier builds, for tabs that were
 * opened before a release and for pages that another server has rendered.
 */
export class RetainedFiles {
  private readonly store: RetainedFileStore
  private readonly onStore: RetainedFilesOptions['onAvailabilityChange']
  private readonly betweenLooks: number
  private readonly contents: LRUCache<string, Buffer>
  private names: Set<string> | undefined
  private nextListing: Promise<unknown> | undefined
  private lastListing: Promise<unknown> = Promise.resolve()
  private listedAt = -Infinity
  /** Time since which the store has been unavailable, as ISO 8601; null while it is available. */
  unavailableSince: string | null = null

  constructor({
    store,
    onAvailabilityChange: onStore,
    listInterval: betweenLooks = LIST_INTERVAL,
  }: RetainedFilesOptions) {
    this.store = store
    this.onStore = onStore
    this.betweenLooks = betweenLooks
    this.contents = new LRUCache({
      maxSize: MAX_CACHED_SIZE,
      sizeCalculation: ({ length }) => length + 1,
      // An expired file is read again, which marks it as used in the store.
      ttl: DAY,
      fetchMethod: (name) => this.trackAvailability(store.read(name)),
    })
  }

  /**
   * Returns undefined for a file that no server has stored; rejects when the store is unavailable.
   */
  async get(name: string): Promise<Buffer | undefined> {
    if (!isRetainedFileName(name)) return undefined
    if (!this.names?.has(name)) await this.refreshNames()
    if (!this.names?.has(name)) return undefined
    const content = await this.contents.fetch(name)
    if (!content) this.names?.delete(name)
    return content
  }

  /**
   * Resolves when other servers can find the file, or after a short timeout. `retainAll` stores
   * what failed here.
   */
  async retain(file: OwnFile): Promise<void> {
    if (this.unavailableSince !== null) return
    const retained = this.retainOne(file).catch(() => undefined)
    await Promise.race([retained, delay(WRITE_TIMEOUT, undefined, { ref: false })])
  }

  /**
   * Stores missing files, renews the others and removes outdated ones. Rejects when the store is
   * unavailable.
   */
  retainAll(ownFiles: readonly OwnFile[]): Promise<void> {
    return this.trackAvailability(this.retainEach(ownFiles))
  }

  private async retainEach(ownFiles: readonly OwnFile[]): Promise<void> {
    const stored = await this.listFiles()
    const storedNames = new Set(stored.map(({ name }) => name))
    const ownNames = new Set(ownFiles.map(({ name }) => name))
    await this.store.renew([...ownNames].filter((name) => storedNames.has(name)))
    for (const file of ownFiles) if (!storedNames.has(file.name)) await this.write(file)
    const outdatedFiles = selectOutdated(stored).filter(({ name }) => !ownNames.has(name))
    if (outdatedFiles.length > 0) await this.store.remove(outdatedFiles)
  }

  private async retainOne(file: OwnFile): Promise<void> {
    if (!this.names) await this.refreshNames()
    if (!this.names?.has(file.name)) await this.write(file)
  }

  private async write({ name, content }: OwnFile): Promise<void> {
    if (!isRetainedFileName(name)) return
    const bytes = await content()
    if (bytes.length > MAX_FILE_SIZE) return
    await this.trackAvailability(this.store.write(name, bytes))
    this.names?.add(name)
  }

  /**
   * Lists the stored names. Concurrent callers share one listing, which begins after each of their
   * calls.
   */
  private refreshNames(): Promise<unknown> {
    return (this.nextListing ??= this.scheduleListing())
  }

  private async scheduleListing(): Promise<unknown> {
    const waitMs = this.listedAt + this.betweenLooks - Date.now()
    const running = this.lastListing.catch(() => undefined)
    await Promise.all([running, waitMs > 0 && delay(waitMs, undefined, { ref: false })])
    this.nextListing = undefined
    this.listedAt = Date.now()
    return (this.lastListing = this.listFiles())
  }

  private async listFiles(): Promise<readonly StoredFile[]> {
    const stored = await this.trackAvailability(this.store.list())
    this.names = new Set(stored.map(({ name }) => name))
    return stored
  }

  private async trackAvailability<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work
      this.setAvailability(undefined)
      return result
    } catch (error) {
      this.setAvailability(asError(error))
      throw error
    }
  }

  private setAvailability(error: Error | undefined): void {
    if ((this.unavailableSince === null) === !error) return
    this.unavailableSince = error ? new Date().toISOString() : null
    this.onStore?.(error)
  }
}

/**
 * Returns files that are unused for longer than the retention, and the least recently used ones
 * above the total size.
 */
function selectOutdated(stored: readonly StoredFile[]): StoredFile[] {
  let total = 0
  return stored
    .toSorted((a, b) => a.unusedFor - b.unusedFor)
    .filter(({ size, unusedFor }) => unusedFor > RETENTION || (total += size) > MAX_TOTAL_SIZE)
}
