import type { PlatformContext } from '../context.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import { readDemoNicknames } from '../seed/demoNicknames.ts'
import { insertWinners, pruneWinners } from './queries.ts'

type SimulationContext = Pick<PlatformContext, 'db' | 'now'>

/** Adds one winner, whose name, game and amount depend on the random numbers alone. */
export async function addWinner({ db, now }: SimulationContext, random: () => number): Promise<void> {
  const rates = await readCurrencyRates(db)
  const game = pick(await db.selectFrom('game').select('sysname').orderBy('sysname').execute(), random)
  const nickname = pick(await readDemoNicknames(db), random)
  const [currency, rate] = pick(Object.entries(rates), random) ?? []
  if (!game || !nickname || !currency || !rate) return
  // many small wins, a few big ones
  const dollars = 5 * 10 ** (random() ** 2 * 3)
  const amount = Number((dollars / rate).toPrecision(3))
  await insertWinners(db, [{ nickname, game: game.sysname, amount, currency, won_at: now() }], rates)
  await pruneWinners(db, now())
}

/** Returns one of a list by a random number from 0 to 1; undefined when the list is empty. */
export function pick<T>(list: readonly T[], random: () => number): T | undefined {
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
