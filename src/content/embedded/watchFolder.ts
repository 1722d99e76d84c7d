import { watch } from 'node:fs'

/** A file in a folder that was itself just made can be missed by the watcher: look again a little later. */
const LOOKS_AFTER = [30, 350]
/** Where the system can't watch, look this often. */
const POLL = 800

/** Calls `look` soon after anything below the folder has changed. Returns a function that stops it. */
export function watchFolder(folder: string, look: () => void): () => void {
  const timers = new Set<NodeJS.Timeout>()
  let stopWatching: () => void

  function lookSoon(): void {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    for (const delay of LOOKS_AFTER) timers.add(setTimeout(look, delay))
  }

  function poll(): () => void {
    const interval = setInterval(look, POLL)
    return () => clearInterval(interval)
  }

  try {
    const watcher = watch(folder, { recursive: true }, lookSoon)
    stopWatching = () => watcher.close()
    watcher.on('error', () => {
      watcher.close()
      stopWatching = poll()
    })
  } catch {
    stopWatching = poll()
  }
  return () => {
    stopWatching()
    for (const timer of timers) clearTimeout(timer)
  }
}
