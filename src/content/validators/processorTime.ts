import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/** However little of the processor a thread gets: after this many times its limit it is given up. */
const BACKSTOP = 24
/** How soon a thread that is near its limit is looked at again, in ms. */
const SHORTEST_LOOK = 50

/** Processor time that a thread has used since it started, in ms. Rejects when the thread has ended. */
export async function processorTime(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

interface Allowance {
  /** What `processorTime` answered before the work began. */
  readonly from: number
  /** Processor time, in ms. */
  readonly limit: number
  /** Aborted when the work is done: nothing is measured any more. */
  readonly signal: AbortSignal
}

/**
 * Resolves when a thread has used up its limit of processor time, or 24 times the limit has gone by on the clock. A busy
 * machine, which lets the thread wait, doesn't count. Rejects when the signal is aborted.
 */
export async function processorTimeSpent(worker: Worker, { from, limit, signal }: Allowance): Promise<void> {
  // a thread inside native code, or one that has ended, doesn't answer
  const backstop = sleep(limit * BACKSTOP, limit, { signal, ref: false }).catch(() => limit)
  let used = 0
  while (used < limit) {
    await sleep(Math.max(limit - used, SHORTEST_LOOK), undefined, { signal, ref: false })
    used = await Promise.race([backstop, processorTime(worker).then((now) => now - from)])
  }
}
