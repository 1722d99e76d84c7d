import type { Kysely } from 'kysely'

import { lockAccount } from '../accounts/queries.ts'
import { balanceKinds, type Schema } from '../database/schema.ts'

/**
 * The player goes on in this currency. No money is moved or exchanged: what is there in another currency stays, and is there
 * again when that one is chosen. To be called in a transaction.
 */
export async function chooseCurrency(trx: Kysely<Schema>, uid: string, currency: string): Promise<void> {
  await lockAccount(trx, uid)
  await trx
    .insertInto('balance')
    .values(balanceKinds.map((kind) => ({ uid, kind, currency, amount: 0n })))
    .onConflict((conflict) => conflict.columns(['uid', 'kind', 'currency']).doNothing())
    .execute()
  await trx.updateTable('account').set({ currency }).where('uid', '=', uid).execute()
}
