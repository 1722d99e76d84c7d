import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isObject } from '#src/shared/json.ts'
import { type DocumentRef, isDocumentType } from './documents.ts'

/** The source of a document that was valid when it was loaded. */
export interface LastKnownGood {
  readonly ref: DocumentRef
  readonly source: string
  /** Time at which it was loaded, in ms since 1970. */
  readonly enteredAt: number
  /** Since when it has had its name, in ms since 1970; undefined in copies of older versions. */
  readonly claimedAt?: number
  /** Sources of the earlier blocks that replace invalid ones. */
  readonly kept?: readonly unknown[]
}

type OnError = (error: unknown) => void

/**
 * Stores the last known good version of every document on disk, from which a start without the
 * content service continues. Each document is a file. Writes are atomic and run one after the
 * other.
 */
export class LastKnownGoodStore {
  private readonly folder: string
  private readonly onError: OnError
  private pendingWrites: Promise<void> = Promise.resolve()

  /** Failures to write are reported to `onError` and don't affect the content in memory. */
  constructor(folder: string, onError: OnError) {
    this.folder = folder
    this.onError = onError
  }

  async all(): Promise<LastKnownGood[]> {
    const names = await readdir(this.folder).catch(() => [])
    const copies = await Promise.all(names.map((name) => this.read(name)))
    return copies.filter((copy) => copy !== undefined)
  }

  keep(copy: LastKnownGood): void {
    this.enqueue(async () => {
      const file = this.fileOf(copy.ref)
      // the folder may be shared with another site
      const temporaryFile = path.join(this.folder, `${randomUUID()}.new`)
      await mkdir(this.folder, { recursive: true })
      try {
        await writeFile(temporaryFile, JSON.stringify(copy))
        await rename(temporaryFile, file)
      } catch (error) {
        await rm(temporaryFile, { force: true })
        throw error
      }
    })
  }

  remove(ref: Omit<DocumentRef, 'file'>): void {
    this.enqueue(() => rm(this.fileOf(ref), { force: true }))
  }

  /** Resolves when all pending writes are done. */
  settled(): Promise<void> {
    return this.pendingWrites
  }

  private enqueue(write: () => Promise<void>): void {
    this.pendingWrites = this.pendingWrites.then(write).catch(this.onError)
  }

  private fileOf({ type, locale, slug }: Omit<DocumentRef, 'file'>): string {
    return path.join(this.folder, `${encodeURIComponent([type, locale, slug].join('/'))}.json`)
  }

  private async read(name: string): Promise<LastKnownGood | undefined> {
    if (!name.endsWith('.json')) return undefined
    try {
      const copy: unknown = JSON.parse(await readFile(path.join(this.folder, name), 'utf8'))
      return isCopy(copy) ? copy : undefined
    } catch (error) {
      this.onError(error)
      return undefined
    }
  }
}

const isDocumentRef = (value: unknown): value is DocumentRef =>
  isObject(value) &&
  typeof value['type'] === 'string' &&
  isDocumentType(value['type']) &&
  [value['locale'], value['slug'], value['file']].every((it) => typeof it === 'string')

function isCopy(value: unknown): value is LastKnownGood {
  if (!isObject(value)) return false
  const { ref, source, enteredAt } = value
  return isDocumentRef(ref) && typeof source === 'string' && typeof enteredAt === 'number'
}
