import { setTimeout as delay } from 'node:timers/promises'
import type { DocumentCache } from '../DocumentCache.ts'
import { EntryReader, type EntryReaderInput } from './EntryReader.ts'
import type { Snapshot } from './entryAddress.ts'
import { EntryTree, type EntryTreeInput } from './EntryTree.ts'

/** What of a cache the CMS needs. */
type Filled = Pick<DocumentCache, 'put' | 'retain' | 'noteSource' | 'status' | 'version'>

export interface StrapiContent extends Pick<EntryTree, 'shownBy' | 'unshown'> {
  /** Every entry as it was seen last. */
  known(): Snapshot
  /** Looks now for what has changed; resolves when it is in the cache, rejects when the CMS can't be read. */
  refresh(): Promise<void>
  /** Stops looking. */
  close(): void
}

export interface OpenStrapiInput extends EntryReaderInput, EntryTreeInput {
  /** How often it is looked for changes that nobody told of, in ms. */
  readonly every: number
  /** Called after each change; not for what was there from the start. */
  readonly onChange?: () => void
  /** Called when the CMS can't be read any more, with the reason, and without one when it can again. */
  readonly onSource?: (away: Error | undefined) => void
}

/** How long a start with copies waits for the CMS, in ms. */
const PATIENCE = 5000
/** While it is away, it is looked for at least so often, in ms. */
const WHILE_AWAY = 5000

/**
 * Reads every entry of the CMS into the cache, and goes on with each that changes. A CMS that can't be read leaves the
 * cache as it is; rejects when there is nothing in it then.
 */
export async function openStrapi(cache: Filled, input: OpenStrapiInput): Promise<StrapiContent> {
  const { every, onChange, onSource } = input
  const reader = new EntryReader(input)
  const tree = new EntryTree(cache, input)
  let isThere = true
  /** Until the next look that nobody asked for. */
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let hasStarted = cache.status.documents > 0
  let looking: Promise<void> | undefined
  let next: Promise<void> | undefined

  function noteSource(away: Error | undefined): void {
    cache.noteSource(!away)
    if (isThere === !away) return
    isThere = !away
    onSource?.(away)
    if (timer) lookLater()
  }

  async function look(): Promise<void> {
    const version = cache.version
    try {
      tree.enter(await reader.read(tree.known))
      noteSource(undefined)
    } catch (error) {
      noteSource(error as Error)
      throw error
    }
    if (version !== cache.version && hasStarted) onChange?.()
    hasStarted = true
  }

  /** What is asked for during a look is answered by the one after it. */
  function refresh(): Promise<void> {
    if (!looking) return (looking = look().finally(() => (looking = undefined)))
    next ??= looking
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return refresh()
      })
    return next
  }

  function lookLater(): void {
    clearTimeout(timer)
    if (isClosed) return
    const wait = isThere ? every : Math.min(every, WHILE_AWAY)
    timer = setTimeout(
      () =>
        void refresh()
          .catch(() => undefined)
          .finally(lookLater),
      wait,
    )
    timer.unref()
  }

  const first = refresh()
  // what was good before is served until the CMS has answered
  await (cache.status.documents === 0
    ? first
    : Promise.race([first.catch(() => undefined), delay(PATIENCE, undefined, { ref: false })]))
  lookLater()
  return {
    refresh,
    shownBy: (fragment) => tree.shownBy(fragment),
    unshown: () => tree.unshown(),
    known: () => tree.known,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
