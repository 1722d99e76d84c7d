import { readFile } from 'node:fs/promises'
import type { DocumentCache } from '../DocumentCache.ts'
import { type FoundFile, scan } from './scan.ts'
import { watchFolder } from './watchFolder.ts'

/** What of a cache a folder needs. */
type Filled = Pick<DocumentCache, 'put' | 'retain' | 'noteSource' | 'status' | 'version'>

export interface EmbeddedContent {
  /** Stops watching. */
  close(): void
}

interface Options {
  /** Called after each change; not for what was there from the start. */
  readonly onChange?: () => void
  /** Called when the folder can't be read any more, with the reason, and without one when it can again. */
  readonly onSource?: (away: Error | undefined) => void
  /** The text of a file; rejects while it can't be read. */
  readonly read?: (file: string) => Promise<string>
}

/**
 * Reads every document of a folder into the cache, and goes on with each file that is added, changed or removed. A
 * folder that can't be read leaves the cache as it is; rejects when there is nothing in it then.
 */
export async function openEmbedded(
  folder: string,
  cache: Filled,
  { onChange, onSource, read = (file) => readFile(file, 'utf8') }: Options = {},
): Promise<EmbeddedContent> {
  let known: ReadonlyMap<string, FoundFile> = new Map()
  let isThere = true
  let isLooking = false
  let isAskedAgain = false

  function noteSource(away: Error | undefined): void {
    cache.noteSource(!away)
    if (isThere === !away) return
    isThere = !away
    onSource?.(away)
  }

  async function scanned(): Promise<ReadonlyMap<string, FoundFile>> {
    try {
      const found = await scan(folder)
      noteSource(undefined)
      return found
    } catch (error) {
      noteSource(error as Error)
      throw error
    }
  }

  async function look(): Promise<void> {
    const found = await scanned()
    const changed = [...found.values()].filter((file) => known.get(file.path)?.stamp !== file.stamp)
    const sources = await Promise.all(changed.map((file) => read(file.path).catch(() => undefined)))
    const seen = new Map(found)
    for (const [index, { ref, path }] of changed.entries()) {
      const source = sources[index]
      if (source !== undefined) {
        cache.put(ref, source)
        continue
      }
      // can't be read now: as it was before, so that the next look tries again
      const before = known.get(path)
      if (before) seen.set(path, before)
      else seen.delete(path)
    }
    cache.retain([...found.values()].map(({ ref }) => ref))
    known = seen
  }

  async function lookOnce(): Promise<void> {
    if (isLooking) {
      isAskedAgain = true
      return
    }
    isLooking = true
    try {
      do {
        isAskedAgain = false
        await look()
      } while (isAskedAgain)
    } finally {
      isLooking = false
    }
  }

  await lookOnce().catch((error: unknown) => {
    if (cache.status.documents === 0) throw error
  })
  let version = cache.version
  const lookAgain = async () => {
    await lookOnce()
    if (version === cache.version) return
    version = cache.version
    onChange?.()
  }
  // a folder that can't be read for a moment leaves everything as it was
  const stop = watchFolder(folder, () => void lookAgain().catch(() => undefined))
  return { close: stop }
}
