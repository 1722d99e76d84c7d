import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { WalletPayment } from './WalletOrder.ts'

/**
 * Takes one spin from the pack of a reward, for its game or, when it names none, any slot. Must run in a
 * transaction that has locked the account. Returns false when it has none left, has expired or isn't the
 * player's.
 */
export async function useFreeSpin(
  trx: Kysely<Schema>,
  { uid, game, reward, now }: WalletPayment & { readonly reward: string },
): Promise<boolean> {
  const { numUpdatedRows: used } = await trx
    .updateTable('free_spin_pack')
    .set({ remaining: sql`remaining - 1` })
    .where('reward', '=', reward)
    .where('uid', '=', uid)
    .where('remaining', '>', 0)
    .where('expires_at', '>', now)
    .where((where) => where.or([where('game', 'is', null), where('game', '=', game)]))
    .executeTakeFirstOrThrow()
  return used > 0n
}
