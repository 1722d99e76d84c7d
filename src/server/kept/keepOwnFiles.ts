import type { KeptFiles, OwnFile } from './KeptFiles.ts'

/** So often it is made sure that everything is kept, in ms. */
const EVERY = 60 * 60 * 1000
const AFTER_FAILURE = 60 * 1000

interface KeepingFiles {
  /** Everything is kept, or the first try has failed. */
  readonly first: Promise<void>
  stop(): void
}

/** Keeps the files of this server for the others and for later, for as long as it runs: they may not grow old before. */
export function keepOwnFiles(kept: KeptFiles, own: () => Promise<readonly OwnFile[]>): KeepingFiles {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function pass(): Promise<void> {
    const wait = await own()
      .then((files) => kept.keepAll(files))
      .then(
        () => EVERY,
        () => AFTER_FAILURE,
      )
    if (!isStopped) timer = setTimeout(() => void pass(), wait).unref()
  }

  return {
    first: pass(),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
