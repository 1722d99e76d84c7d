import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { WalletRefused } from './WalletRefused.ts'

/**
 * Locks a player's account until the end of the transaction, so that one thing after the other happens
 * to it. It must be the first that a transaction writes or locks: the order of play events relies on it.
 * @throws {WalletRefused} `player_disabled` when there is no such account
 */
export async function lockPlayer(trx: Kysely<Schema>, { uid }: { readonly uid: string }) {
  const columns = ['status', 'currency', 'country_code', 'is_kyc_block_enabled', 'is_verified'] as const
  const account = trx.selectFrom('account').select(columns).where('uid', '=', uid)
  const locked = await account.forNoKeyUpdate().executeTakeFirst()
  if (!locked) throw new WalletRefused('player_disabled')
  return locked
}
