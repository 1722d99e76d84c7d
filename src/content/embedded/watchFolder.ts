import { type FSWatcher, statSync, watch } from 'node:fs'

/** A file in a folder that was itself just made can be missed by the watcher: look again a little later. */
const LOOKS_AFTER = [30, 350]
/** How often it is made sure that the folder is still the one that is watched, and looked where the system can't watch. */
const POLL = 800

/** Calls `look` soon after anything below the folder has changed, or another folder has taken its place. Returns a function that stops it. */
export function watchFolder(folder: string, look: () => void): () => void {
  const timers = new Set<NodeJS.Timeout>()
  let watcher: FSWatcher | undefined
  let watched: number | undefined

  function lookSoon(): void {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    for (const delay of LOOKS_AFTER) timers.add(setTimeout(look, delay))
  }

  function start(): void {
    watched = inodeOf(folder)
    try {
      const own = watch(folder, { recursive: true }, (_, name) => {
        // the folder itself was moved: nothing more is told of it, even when it comes back
        if (!name) stop()
        lookSoon()
      })
      own.on('error', () => (watcher === own ? stop() : own.close()))
      watcher = own
    } catch {
      watcher = undefined
    }
  }

  function stop(): void {
    watcher?.close()
    watcher = undefined
  }

  const interval = setInterval(() => {
    // what is watched is the folder that once stood here, wherever it is now
    if (watcher && inodeOf(folder) === watched) return
    stop()
    start()
    look()
  }, POLL)
  interval.unref()
  start()
  return () => {
    clearInterval(interval)
    stop()
    for (const timer of timers) clearTimeout(timer)
  }
}

const inodeOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.ino
