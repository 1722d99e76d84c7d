import { type FSWatcher, statSync, watch } from 'node:fs'

/**
 * Delays of the rescans, in ms. The watcher can miss a file in a new folder, so there is a second,
 * later scan.
 */
const RESCAN_DELAYS = [30, 350]
/**
 * Interval, in ms, at which the watcher is renewed if the folder has been replaced, and where the
 * system can't watch, rescanned.
 */
const POLL_INTERVAL = 800

/**
 * Calls `onChange` soon after anything below the folder has changed, or the folder has been
 * replaced. Returns a function that stops watching.
 */
export function watchFolder(folder: string, onChange: () => void): () => void {
  const timers = new Set<NodeJS.Timeout>()
  let watcher: FSWatcher | undefined
  let watchedInode: number | undefined

  function scheduleRescans(): void {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    for (const delay of RESCAN_DELAYS) timers.add(setTimeout(onChange, delay))
  }

  function start(): void {
    watchedInode = inodeOf(folder)
    try {
      const newWatcher = watch(folder, { recursive: true }, (_, name) => {
        // the folder itself was moved; the watcher reports nothing more, even if the folder is
        // restored
        if (!name) stop()
        scheduleRescans()
      })
      newWatcher.on('error', () => (watcher === newWatcher ? stop() : newWatcher.close()))
      watcher = newWatcher
    } catch {
      watcher = undefined
    }
  }

  function stop(): void {
    watcher?.close()
    watcher = undefined
  }

  const interval = setInterval(() => {
    // the watcher follows the folder that had this path, even after it was moved
    if (watcher && inodeOf(folder) === watchedInode) return
    stop()
    start()
    onChange()
  }, POLL_INTERVAL)
  interval.unref()
  start()
  return () => {
    clearInterval(interval)
    stop()
    for (const timer of timers) clearTimeout(timer)
  }
}

const inodeOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.ino
