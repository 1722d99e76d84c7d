import type { KeptFiles, OwnFile } from './KeptFiles.ts'

/** So often it is made sure that everything is kept, in ms. */
const EVERY = 60 * 60 * 1000
/** So often it is tried while the store is away. */
const WHILE_AWAY = 60 * 1000

interface KeepingFiles {
  /** Everything is kept, or the first try has failed. */
  readonly first: Promise<void>
  stop(): void
}

/** Keeps the files of this server for the others and for later, for as long as it runs: they may not grow old before. */
export function keepOwnFiles(kept: KeptFiles, own: () => readonly OwnFile[]): KeepingFiles {
  let keptAt = 0

  async function keep(): Promise<void> {
    keptAt = Date.now()
    // who keeps them tells of failures
    await kept.keepAll(own()).catch(() => undefined)
  }

  const timer = setInterval(() => {
    if (kept.awaySince !== null || Date.now() - keptAt >= EVERY) void keep()
  }, WHILE_AWAY).unref()
  return { first: keep(), stop: () => clearInterval(timer) }
}
