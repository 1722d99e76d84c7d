import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/**
 * Multiple of the limit after which a thread is given up by the clock, however little processor
 * time it got.
 */
const CLOCK_FACTOR = 24
/** Minimum interval, in ms, between measurements. */
const MIN_INTERVAL = 50

/**
 * Returns the processor time that a thread has used since its start, in ms. Rejects when the thread
 * has ended.
 */
export async function processorTime(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

interface TimeBudget {
  /** The result of `processorTime` before the work began. */
  readonly from: number
  /** Processor time, in ms. */
  readonly limit: number
  /** Aborted when the work is done, which ends the measuring. */
  readonly signal: AbortSignal
}

/**
 * Resolves when a thread has used up its limit of processor time, or 24 times the limit by the
 * clock. Waiting on a busy machine doesn't count. Rejects when the signal is aborted.
 */
export async function processorTimeSpent(worker: Worker, { from, limit, signal }: TimeBudget): Promise<void> {
  // a thread in native code, or one that has ended, doesn't answer
  const clockLimit = sleep(limit * CLOCK_FACTOR, limit, { signal, ref: false }).catch(() => limit)
  let used = 0
  while (used < limit) {
    await sleep(Math.max(limit - used, MIN_INTERVAL), undefined, { signal, ref: false })
    used = await Promise.race([clockLimit, processorTime(worker).then((now) => now - from)])
  }
}
