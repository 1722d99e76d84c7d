/** Pauses before code that failed to load is requested again, in ms: the first one, and the longest. */
const FIRST_PAUSE_MS = 3000
const LONGEST_PAUSE_MS = 30_000
/** The failure that is reported; those before are drops of the connection. */
const REPORTED_FAILURE = 3

/**
 * Loads code, and requests it again, after longer and longer pauses, until it is there. Code that keeps failing is
 * reported once, as is a fault of `onLoaded`, which is called once. Returns a function that gives up.
 */
export function loadUntilThere<T>(load: () => Promise<T>, onLoaded: (loaded: T) => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const request = (failures: number): Promise<void> =>
    load()
      .then(
        (loaded) => {
          if (!isOver) onLoaded(loaded)
        },
        (error: unknown) => {
          if (!isOver) retry(error, failures + 1)
        },
      )
      .catch(reportError)
  function retry(error: unknown, failures: number): void {
    if (failures === REPORTED_FAILURE && navigator.onLine) reportError(error)
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    timer = setTimeout(() => void request(failures), pause)
  }
  void request(0)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
