import type { PlatformContext } from '../context.ts'
import { growDemoJackpots } from '../jackpots/growDemoJackpots.ts'
import { addRival } from '../tournaments/points/addRival.ts'
import { addWinner } from '../winners/simulateWinners.ts'

interface Simulation {
  readonly random: () => number
  readonly intervalMs: number
  readonly report: (error: unknown) => void
}

/**
 * Lets made-up players win, take part in tournaments and feed jackpots at an interval, so that the demo
 * moves. Returns a function that stops it and resolves when it is done.
 */
export function simulatePlay(
  context: Pick<PlatformContext, 'db' | 'now'>,
  { random, intervalMs, report }: Simulation,
): () => Promise<void> {
  let pendingWork = Promise.resolve()
  async function play(): Promise<void> {
    await addWinner(context, random)
    await addRival(context, random)
    await growDemoJackpots(context, random)
  }
  const timer = setInterval(() => {
    pendingWork = pendingWork.then(play).catch(report)
  }, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await pendingWork
  }
}
