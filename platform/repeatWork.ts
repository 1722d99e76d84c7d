/**
 * Does work at once and then at an interval, never twice at a time. Returns a function that stops it and
 * waits for the last time. The work must not reject.
 */
export function repeatWork(work: () => Promise<void>, intervalMs: number): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work().finally(() => (running = undefined))
  }
  run()
  const timer = setInterval(run, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
