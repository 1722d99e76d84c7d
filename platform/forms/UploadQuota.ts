import type { PlatformContext } from '../context.ts'
import { PlatformError } from '../http/errors.ts'
import { waitingBytes } from './files.ts'

/** Bytes of files from one sender that arrive or that no form has claimed. */
export const MOST_WAITING = 100 * 1024 * 1024

/** Bounds what one sender can fill the memory and the database with, beside answers. */
export class UploadQuota {
  readonly #context: Pick<PlatformContext, 'db' | 'now'>
  readonly #arriving = new Map<string, number>()

  constructor(context: Pick<PlatformContext, 'db' | 'now'>) {
    this.#context = context
  }

  /** Reserves room for a body of so many bytes, or throws TooManyRequestsException. Resolves to the release. */
  async reserve(sender: string, bytes: number): Promise<() => void> {
    const release = this.#hold(sender, bytes)
    try {
      const { db, now } = this.#context
      const waiting = await waitingBytes(db, sender, now())
      if (waiting + (this.#arriving.get(sender) ?? 0) <= MOST_WAITING) return release
      throw new PlatformError('TooManyRequestsException', 'files that were sent before wait for their forms')
    } catch (error) {
      release()
      throw error
    }
  }

  #hold(sender: string, bytes: number): () => void {
    const add = (change: number) => {
      const held = (this.#arriving.get(sender) ?? 0) + change
      if (held > 0) this.#arriving.set(sender, held)
      else this.#arriving.delete(sender)
    }
    add(bytes)
    return () => add(-bytes)
  }
}
