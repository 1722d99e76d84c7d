import type { Kysely } from 'kysely'
import { type AccountRow, lockAccount } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { wrongCredentials } from './checkCredentials.ts'
import { refuseInactive } from './viewerHooks.ts'

/**
 * Marks that what secures the account is about to change: sign-ins under way wait for the end of
 * the transaction and are then rejected. Must run first in that transaction.
 */
export async function markSecurityChange(trx: Kysely<Schema>, uid: string): Promise<void> {
  await trx
    .updateTable('account')
    .set((column) => ({ security_changes: column('security_changes', '+', 1) }))
    .where('uid', '=', uid)
    .execute()
}

/**
 * Locks the account that a sign-in has verified. Throws AuthorizationException when its security
 * has changed since it was read, because the proof may be outdated. Must run in the transaction
 * that opens the session.
 */
export async function lockUnchangedAccount(trx: Kysely<Schema>, verified: AccountRow): Promise<void> {
  const account = await lockAccount(trx, verified.uid)
  refuseInactive(account)
  if (account.security_changes !== verified.security_changes) throw wrongCredentials()
}
