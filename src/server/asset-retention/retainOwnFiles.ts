import type { RetainedFiles, OwnFile } from './RetainedFiles.ts'

/** Time between two runs that store and renew all files, in milliseconds. */
const RENEWAL_INTERVAL = 60 * 60 * 1000
/** Time between two tries while the store is unavailable, in milliseconds. */
const RETRY_INTERVAL = 60 * 1000

interface RetainedOwnFiles {
  /** Resolves when the first run has ended, with or without success. */
  readonly first: Promise<void>
  stop(): void
}

/**
 * Stores the files of this server for other servers and later builds, and renews them for as long
 * as the server runs, so that they don't expire before it stops.
 */
export function retainOwnFiles(retainedFiles: RetainedFiles, ownFiles: () => readonly OwnFile[]): RetainedOwnFiles {
  let retainedAt = 0

  async function retain(): Promise<void> {
    retainedAt = Date.now()
    // The store's failures are reported by `onAvailabilityChange`.
    await retainedFiles.retainAll(ownFiles()).catch(() => undefined)
  }

  const timer = setInterval(() => {
    if (retainedFiles.unavailableSince !== null || Date.now() - retainedAt >= RENEWAL_INTERVAL) void retain()
  }, RETRY_INTERVAL).unref()
  return { first: retain(), stop: () => clearInterval(timer) }
}
