/** Pauses before code that failed to load is requested again, in ms: the first one, and the longest. */
const FIRST_PAUSE_MS = 3000
const LONGEST_PAUSE_MS = 30_000
/** The failure that is reported; those before are drops of the connection. */
const REPORTED_FAILURE = 3

/**
 * Loads code, and requests it again, after longer and longer pauses, until it is there. Code that keeps failing is
 * reported once. Returns a function that gives up.
 */
export function loadUntilThere<T>(load: () => Promise<T>, onLoaded: (loaded: T) => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  async function request(failures: number): Promise<void> {
    try {
      const loaded = await load()
      if (!isOver) onLoaded(loaded)
    } catch (error) {
      if (isOver) return
      if (failures + 1 === REPORTED_FAILURE && navigator.onLine) reportError(error)
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      timer = setTimeout(() => void request(failures + 1), pause)
    }
  }
  void request(0)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
