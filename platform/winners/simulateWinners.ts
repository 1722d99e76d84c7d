import type { PlatformContext } from '../context.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import { insertWinners, pruneWinners } from './queries.ts'

type SimulationContext = Pick<PlatformContext, 'db' | 'now'>

interface Simulation {
  readonly random: () => number
  readonly intervalMs: number
  readonly report: (error: unknown) => void
}

const MAX_WINNERS = 500

/**
 * Adds a generated winner at an interval, so that the demo's live list moves. Returns a function
 * that stops it and resolves when it is done.
 */
export function simulateWinners(
  context: PlatformContext,
  { random, intervalMs, report }: Simulation,
): () => Promise<void> {
  let pendingWork = Promise.resolve()
  const timer = setInterval(() => {
    pendingWork = pendingWork.then(() => addWinner(context, random)).catch(report)
  }, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await pendingWork
  }
}

/** Adds one winner, whose name, game and amount depend on the random numbers alone. */
export async function addWinner({ db, now }: SimulationContext, random: () => number): Promise<void> {
  const rates = await readCurrencyRates(db)
  const game = pick(await db.selectFrom('game').select('sysname').orderBy('sysname').execute(), random)
  const names = await db.selectFrom('winner').select('nickname').distinct().orderBy('nickname').limit(200).execute()
  const nickname = pick(names, random)?.nickname
  const [currency, rate] = pick(Object.entries(rates), random) ?? []
  if (!game || !nickname || !currency || !rate) return
  // many small wins, a few big ones
  const dollars = 5 * 10 ** (random() ** 2 * 3)
  const amount = Number((dollars / rate).toPrecision(3))
  await insertWinners(db, [{ nickname, game: game.sysname, amount, currency, won_at: now() }], rates)
  await pruneWinners(db, MAX_WINNERS)
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)]
}

/** Returns a generator of numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
