import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type DocumentRef, isDocumentType } from './documents.ts'

/** A document that was good when it entered, as it was written. */
export interface LastKnownGood {
  readonly ref: DocumentRef
  readonly source: string
  /** When it entered, in ms since 1970. */
  readonly enteredAt: number
  /** Since when it has its name; missing in copies of before. */
  readonly claimedAt?: number
  /** Blocks of earlier versions that stand in the place of bad ones, as they were written. */
  readonly kept?: readonly unknown[]
}

type OnError = (error: unknown) => void

/**
 * The last good version of every document, on disk: what a start goes on from when the content service is away. One file a
 * document, each written whole or not at all, one after the other.
 */
export class LastKnownGoodStore {
  private readonly folder: string
  private readonly onError: OnError
  private work: Promise<void> = Promise.resolve()

  /** A disk that can't be written keeps nobody from reading content: it is told to `onError`. */
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
    this.later(async () => {
      const file = this.fileOf(copy.ref)
      // another site may keep its copies in the same folder
      const draft = path.join(this.folder, `${randomUUID()}.new`)
      await mkdir(this.folder, { recursive: true })
      try {
        await writeFile(draft, JSON.stringify(copy))
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    })
  }

  remove(ref: Omit<DocumentRef, 'file'>): void {
    this.later(() => rm(this.fileOf(ref), { force: true }))
  }

  /** Everything asked for so far is on disk. */
  settled(): Promise<void> {
    return this.work
  }

  private later(write: () => Promise<void>): void {
    this.work = this.work.then(write).catch(this.onError)
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

function isCopy(value: unknown): value is LastKnownGood {
  if (typeof value !== 'object' || value === null) return false
  const { ref, source, enteredAt } = value as Partial<LastKnownGood>
  return ref !== undefined && isDocumentType(ref.type) && typeof source === 'string' && typeof enteredAt === 'number'
}
