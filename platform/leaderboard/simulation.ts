import type { PlatformContext } from '../context.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import { forgetWinners, insertWinners } from './queries.ts'

type Clocked = Pick<PlatformContext, 'db' | 'now'>

interface Simulation {
  random: () => number
  everyMs: number
  report: (error: unknown) => void
}

const keptWinners = 500

/** Adds a made-up winner now and then, so that the demo's live list moves. Returns the stop. */
export function simulateWinners(
  context: PlatformContext,
  { random, everyMs, report }: Simulation,
): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => addWinner(context, random)).catch(report)
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** One winner, whose name, game and amount follow from the random numbers alone. */
export async function addWinner({ db, now }: Clocked, random: () => number): Promise<void> {
  const rates = await readCurrencyRates(db)
  const game = pick(await db.selectFrom('game').select('sysname').orderBy('sysname').execute(), random)
  const names = await db.selectFrom('winner').select('nickname').distinct().orderBy('nickname').limit(200).execute()
  const nickname = pick(names, random)?.nickname
  const [currency, rate] = pick(Object.entries(rates), random) ?? []
  if (!game || !nickname || !currency || !rate) return
  // Many small wins, a few big ones.
  const dollars = 5 * 10 ** (random() ** 2 * 3)
  const amount = Number((dollars / rate).toPrecision(3))
  await insertWinners(db, [{ nickname, game: game.sysname, amount, currency, won_at: now() }], rates)
  await forgetWinners(db, keptWinners)
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)]
}

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
