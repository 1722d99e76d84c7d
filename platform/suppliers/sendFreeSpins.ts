import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { AccountRow } from '../accounts/queries.ts'
import type { FreeSpinPackTable } from '../bonuses/table.ts'
import { fromDollars } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import type { PlayableGame } from './findAccess.ts'
import type { GameSupplier } from './GameSupplier.ts'

/** Value of a free spin, in US dollars. */
export const FREE_SPIN_USD = 0.2

interface Opening {
  readonly supplier: GameSupplier
  readonly player: Pick<AccountRow, 'uid' | 'currency'>
  readonly game: PlayableGame
  readonly now: Date
}

/**
 * Tells the supplier of a game about the free spins that the player has for it. Those for any slot
 * move to the slot that is opened last. Must not run in a transaction.
 * @throws {SupplierError} when the supplier can't be told
 */
export async function sendFreeSpins(db: Kysely<Schema>, opening: Opening): Promise<void> {
  const { supplier, player, game } = opening
  if (!game.supports_free_spins) return
  for (const pack of await assignRewards(db, opening)) {
    if (pack.reward === null) continue
    await supplier.grantFreeSpins({
      reward: pack.reward,
      uid: player.uid,
      code: game.sysname,
      count: pack.remaining,
      spinValue: BigInt(pack.spin_value ?? 0),
      currency: player.currency,
      endsAt: pack.expires_at,
    })
    await db.updateTable('free_spin_pack').set({ is_sent: true }).where('id', '=', pack.id).execute()
  }
}

/** Gives each pack that this game's supplier doesn't know yet an id there. Returns those packs. */
async function assignRewards(
  db: Kysely<Schema>,
  { player: { uid, currency }, game, now }: Opening,
): Promise<Selectable<FreeSpinPackTable>[]> {
  const spinValue = fromDollars(FREE_SPIN_USD, currency, await readCurrencyRates(db))
  return db.transaction().execute(async (trx) => {
    const packs = await trx
      .selectFrom('free_spin_pack')
      .selectAll()
      .where('uid', '=', uid)
      .where('remaining', '>', 0)
      .where('expires_at', '>', now)
      .where((where) => where.or([where('game', '=', game.sysname), where('game', 'is', null)]))
      .where((where) => where.or([where('is_sent', '=', false), where('reward_game', '!=', game.sysname)]))
      .forUpdate()
      .execute()
    const usable = packs.filter((pack) => pack.game !== null || game.type === 'slot')
    const assigned: Selectable<FreeSpinPackTable>[] = []
    for (const pack of usable) {
      const isNew = pack.reward === null || pack.reward_game !== game.sysname
      const change = { reward: randomUUID(), reward_game: game.sysname, spin_value: spinValue, is_sent: false }
      const update = trx.updateTable('free_spin_pack').set(isNew ? change : { remaining: sql`remaining` })
      assigned.push(await update.where('id', '=', pack.id).returningAll().executeTakeFirstOrThrow())
    }
    return assigned
  })
}
