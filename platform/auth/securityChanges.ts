import type { Kysely } from 'kysely'

import { type AccountRow, lockAccount } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { wrongCredentials } from './credentials.ts'
import { refuseInactive } from './viewer.ts'

/**
 * What opens the account is about to change: sign-ins that have begun wait for the end of the transaction, and are refused
 * then. To be called first in it.
 */
export async function noteSecurityChange(trx: Kysely<Schema>, uid: string): Promise<void> {
  await trx
    .updateTable('account')
    .set((column) => ({ security_changes: column('security_changes', '+', 1) }))
    .where('uid', '=', uid)
    .execute()
}

/**
 * Locks the account that somebody has shown to be theirs. Throws as for wrong credentials when what opens it was changed
 * since it was read: what was shown may open it no more. To be called in the transaction that lets them in.
 */
export async function lockUnchanged(trx: Kysely<Schema>, shown: AccountRow): Promise<void> {
  const account = await lockAccount(trx, shown.uid)
  refuseInactive(account)
  if (account.security_changes !== shown.security_changes) throw wrongCredentials()
}
