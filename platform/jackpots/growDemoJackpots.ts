import type { Kysely, Selectable } from 'kysely'
import type { PlatformContext } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { isInGameSet } from '../games/isInGameSet.ts'
import { readDemoNicknames } from '../seed/demoNicknames.ts'
import { pick } from '../winners/simulateWinners.ts'
import { lockJackpots, Pot, recordWin } from './Pot.ts'
import type { JackpotTable } from './table.ts'

/** Largest stake of a made-up player, in the smallest unit of the jackpot's currency. */
const MOST_STAKE = 4000

/**
 * Adds the share of a made-up stake to each jackpot. One that reaches the secret sum is won by a made-up
 * player, to whom nothing is paid, and the next run begins: a sum that stood still would give it away.
 */
export async function growDemoJackpots(
  { db, now }: Pick<PlatformContext, 'db' | 'now'>,
  random: () => number,
): Promise<void> {
  const stake = BigInt(Math.ceil(random() * MOST_STAKE))
  const at = now()
  await db.transaction().execute(async (trx) => {
    for (const row of await lockJackpots(trx)) {
      const pot = new Pot<{ readonly at: Date }>(row)
      pot.add(stake * BigInt(row.share), { at })
      if (pot.drops.length === 0) await pot.save(trx)
      else await dropToDemoPlayer(trx, pot, random)
    }
  })
}

/** Lets a made-up player win. A jackpot without games, which nobody can win, stays as it is. */
async function dropToDemoPlayer(
  trx: Kysely<Schema>,
  pot: Pot<{ readonly at: Date }>,
  random: () => number,
): Promise<void> {
  const game = pick(await findGames(trx, pot.row), random)
  const nickname = pick(await readDemoNicknames(trx), random)
  if (game === undefined || nickname === undefined) return
  await pot.save(trx)
  for (const drop of pot.drops) await recordWin(trx, drop, { uid: null, nickname, bet: null, game })
}

async function findGames(trx: Kysely<Schema>, jackpot: Selectable<JackpotTable>): Promise<string[]> {
  const games = await trx
    .selectFrom('game')
    .select(['sysname', 'type', 'provider', 'tags'])
    .where('is_enabled', '=', true)
    .orderBy('sysname')
    .execute()
  return games.filter((game) => isInGameSet(game, jackpot)).map(({ sysname }) => sysname)
}
