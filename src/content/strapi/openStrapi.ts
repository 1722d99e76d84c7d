import { setTimeout as delay } from 'node:timers/promises'
import { asError } from '#src/shared/errors.ts'
import type { DocumentCache } from '../DocumentCache.ts'
import type { Snapshot } from './entryAddress.ts'
import { EntryReader, type EntryReaderOptions } from './EntryReader.ts'
import { EntryTree, type EntryTreeOptions } from './EntryTree.ts'

/** The methods of the document cache that a source calls. */
type TargetCache = Pick<DocumentCache, 'put' | 'retain' | 'setSourceAvailable' | 'status' | 'version'>

export interface StrapiContent extends Pick<EntryTree, 'userOf' | 'unusedFragments'> {
  /** Returns every entry as it was last read. */
  known(): Snapshot
  /** Reads changes now; resolves when they are in the cache, rejects when the CMS can't be read. */
  refresh(): Promise<void>
  /** Stops reading. */
  close(): void
}

export interface OpenStrapiOptions extends EntryReaderOptions, EntryTreeOptions {
  /** Interval, in ms, at which changes are read that no signal has announced. */
  readonly every: number
  /** Called after each change, but not for the documents of the start. */
  readonly onChange?: () => void
  /**
   * Called with an error when the CMS becomes unreadable, and without one when it is readable
   * again.
   */
  readonly onSource?: (away: Error | undefined) => void
}

/** Time for which a start with stored copies waits for the CMS, in ms. */
const START_TIMEOUT = 5000
/** Maximum interval between reads, in ms, while the CMS is unavailable. */
const RETRY_INTERVAL = 5000

/**
 * Reads every entry of the CMS into the cache, and updates the cache when entries change. While the
 * CMS can't be read, the cache stays as it is; rejects when it is empty then.
 */
// long: its functions share the state of one connection
export async function openStrapi(cache: TargetCache, input: OpenStrapiOptions): Promise<StrapiContent> {
  const { every, onChange, onSource } = input
  const reader = new EntryReader(input)
  const tree = new EntryTree(cache, input)
  let isAvailable = true
  /** Timer of the next scheduled read. */
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let hasStarted = cache.status.documents > 0
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function setSourceState(error: Error | undefined): void {
    cache.setSourceAvailable(!error)
    if (isAvailable === !error) return
    isAvailable = !error
    onSource?.(error)
    if (timer) scheduleRead()
  }

  async function readOnce(): Promise<void> {
    const version = cache.version
    try {
      tree.update(await reader.read(tree.entries))
      setSourceState(undefined)
    } catch (error) {
      setSourceState(asError(error))
      throw error
    }
    if (version !== cache.version && hasStarted) onChange?.()
    hasStarted = true
  }

  /** A refresh that is requested during a read is answered by the read after it. */
  function refresh(): Promise<void> {
    if (!running) return (running = readOnce().finally(() => (running = undefined)))
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return refresh()
      })
    return next
  }

  function scheduleRead(): void {
    clearTimeout(timer)
    if (isClosed) return
    const wait = isAvailable ? every : Math.min(every, RETRY_INTERVAL)
    timer = setTimeout(
      () =>
        void refresh()
          .catch(() => undefined)
          .finally(scheduleRead),
      wait,
    )
    timer.unref()
  }

  const first = refresh()
  // stored documents are served until the CMS has answered
  await (cache.status.documents === 0
    ? first
    : Promise.race([first.catch(() => undefined), delay(START_TIMEOUT, undefined, { ref: false })]))
  scheduleRead()
  return {
    refresh,
    userOf: (fragment) => tree.userOf(fragment),
    unusedFragments: () => tree.unusedFragments(),
    known: () => tree.entries,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
