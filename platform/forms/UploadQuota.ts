import type { PlatformContext } from '../context.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { findUnclaimedBytes } from './files.ts'

/**
 * Maximum size of one sender's files that are arriving or that no submission has claimed, in bytes.
 */
export const MAX_UNCLAIMED_BYTES = 100 * 1024 * 1024

/** Limits the memory and the database space that one sender can fill with files. */
export class UploadQuota {
  readonly #context: Pick<PlatformContext, 'db' | 'now'>
  readonly #arriving = new Map<string, number>()

  constructor(context: Pick<PlatformContext, 'db' | 'now'>) {
    this.#context = context
  }

  /**
   * Reserves room for a body, in bytes, and returns its release. Throws TooManyRequestsException
   * when there isn't enough.
   */
  async reserve(sender: string, bytes: number): Promise<() => void> {
    const release = this.#addArriving(sender, bytes)
    try {
      const { db, now } = this.#context
      const unclaimed = await findUnclaimedBytes(db, sender, now())
      if (unclaimed + (this.#arriving.get(sender) ?? 0) <= MAX_UNCLAIMED_BYTES) return release
      throw new PlatformError('TooManyRequestsException', 'too many uploaded files are not part of a sent form yet')
    } catch (error) {
      release()
      throw error
    }
  }

  #addArriving(sender: string, bytes: number): () => void {
    const add = (change: number) => {
      const total = (this.#arriving.get(sender) ?? 0) + change
      if (total > 0) this.#arriving.set(sender, total)
      else this.#arriving.delete(sender)
    }
    add(bytes)
    return () => add(-bytes)
  }
}
