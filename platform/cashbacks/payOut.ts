import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { refuseField } from '../http/PlatformError.ts'
import { recordPosting } from '../ledger/queries.ts'
import { assertMayPlay, type PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import type { CashbackTable } from './table.ts'

/**
 * Pays a cashback to the player's main balance. Must run in a transaction.
 * @throws {PlatformError} InvalidParameterException on `cashback_id` when there is none that can be
 * had now, InvalidRequestException for a self-excluded player
 */
export async function payOutCashback(trx: Kysely<Schema>, player: PlayerAction, id: number): Promise<void> {
  const { uid, now } = player
  await assertMayPlay(trx, player)
  const { amount, currency } = await lockActiveCashback(trx, player, id)
  const movements = [{ from: 'cashback_cost', to: 'main', amount: BigInt(amount), currency }] as const
  await recordPosting(trx, { uid, kind: 'cashback', reference: `cashback ${id}`, at: now, movements })
  await changeCashback(trx, id, { status: 'paid_out', receiving_expired_at: null })
}

/**
 * Removes a cashback that the player doesn't want. Must run in a transaction.
 * @throws {PlatformError} InvalidParameterException on `cashback_id` when there is none that can be
 * had now
 */
export async function removeCashback(trx: Kysely<Schema>, player: PlayerAction, id: number): Promise<void> {
  await lockActiveCashback(trx, player, id)
  await changeCashback(trx, id, { removed_at: player.now })
}

async function lockActiveCashback(
  trx: Kysely<Schema>,
  { uid, now }: PlayerAction,
  id: number,
): Promise<Selectable<CashbackTable>> {
  const row = await trx
    .selectFrom('cashback')
    .selectAll()
    .where('id', '=', String(id))
    .where('uid', '=', uid)
    .where('status', '=', 'active')
    .where('receiving_expired_at', '>', now)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? refuseField('cashback_id', 'wrongField')
}

async function changeCashback(trx: Kysely<Schema>, id: number, change: Updateable<CashbackTable>): Promise<void> {
  await trx.updateTable('cashback').set(change).where('id', '=', String(id)).execute()
}
