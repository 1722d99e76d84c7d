import { readFile } from 'node:fs/promises'
import { asError } from '#src/shared/errors.ts'
import type { DocumentCache } from '../DocumentCache.ts'
import { type FoundFile, scan } from './scan.ts'
import { watchFolder } from './watchFolder.ts'

/** The methods of the document cache that a source calls. */
type TargetCache = Pick<DocumentCache, 'put' | 'retain' | 'setSourceAvailable' | 'status' | 'version'>

export interface EmbeddedContent {
  /** Stops watching. */
  close(): void
}

interface EmbeddedOptions {
  /** Called after each change, but not for the documents of the start. */
  readonly onChange?: () => void
  /**
   * Called with an error when the folder becomes unreadable, and without one when it is readable
   * again.
   */
  readonly onSource?: (away: Error | undefined) => void
  /** Reads the text of a file; rejects when it can't be read. */
  readonly read?: (file: string) => Promise<string>
}

/**
 * Reads every document of a folder into the cache, and updates the cache when files are added,
 * changed or removed. While the folder can't be read, the cache stays as it is; rejects when it is
 * empty then.
 */
// long: its functions share the state of one watched folder
export async function openEmbedded(
  folder: string,
  cache: TargetCache,
  { onChange, onSource, read = (file) => readFile(file, 'utf8') }: EmbeddedOptions = {},
): Promise<EmbeddedContent> {
  let knownFiles: ReadonlyMap<string, FoundFile> = new Map()
  let isAvailable = true
  let isScanning = false
  let isScanRequested = false

  function setSourceState(error: Error | undefined): void {
    cache.setSourceAvailable(!error)
    if (isAvailable === !error) return
    isAvailable = !error
    onSource?.(error)
  }

  async function scanFolder(): Promise<ReadonlyMap<string, FoundFile>> {
    try {
      const files = await scan(folder)
      setSourceState(undefined)
      return files
    } catch (error) {
      setSourceState(asError(error))
      throw error
    }
  }

  async function update(): Promise<void> {
    const files = await scanFolder()
    const changed = [...files.values()].filter((file) => knownFiles.get(file.path)?.stamp !== file.stamp)
    const sources = await Promise.all(changed.map((file) => read(file.path).catch(() => undefined)))
    const currentFiles = new Map(files)
    for (const [index, { ref, path }] of changed.entries()) {
      const source = sources[index]
      if (source !== undefined) {
        cache.put(ref, source)
        continue
      }
      // can't be read now: keep the previous state, so that the next scan tries again
      const previous = knownFiles.get(path)
      if (previous) currentFiles.set(path, previous)
      else currentFiles.delete(path)
    }
    cache.retain([...files.values()].map(({ ref }) => ref))
    knownFiles = currentFiles
  }

  async function updateOnce(): Promise<void> {
    if (isScanning) {
      isScanRequested = true
      return
    }
    isScanning = true
    try {
      do {
        isScanRequested = false
        await update()
      } while (isScanRequested)
    } finally {
      isScanning = false
    }
  }

  await updateOnce().catch((error: unknown) => {
    if (cache.status.documents === 0) throw error
  })
  let version = cache.version
  const updateAndNotify = async () => {
    await updateOnce()
    if (version === cache.version) return
    version = cache.version
    onChange?.()
  }
  // a folder that can't be read for a moment changes nothing
  const stop = watchFolder(folder, () => void updateAndNotify().catch(() => undefined))
  return { close: stop }
}
