import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { hashOfToken } from './sessions.ts'
import { roundReference, type WalletPayment } from './WalletOrder.ts'

/**
 * Takes a bet in one call of the database, when the player's own money pays it and nothing else has to
 * be decided. Returns the balance after it, in the currency's smallest unit; undefined when nothing was
 * done, and `takeBet` has to decide.
 */
export async function takeSimpleBet(
  db: Kysely<Schema>,
  bet: Omit<WalletPayment, 'reward'> & { readonly token: string },
): Promise<bigint | undefined> {
  const { token, uid, game, supplier, round, transaction, currency, amount, closesRound, now } = bet
  const { rows } = await sql<{ readonly balance: string | null }>`
    select take_simple_bet(${hashOfToken(token)}, ${uid}::bigint, ${game}, ${roundReference(bet)}, ${supplier},
      ${round}, ${transaction}::uuid, ${currency}, ${amount}::bigint, ${closesRound}, ${now}::timestamptz
    ) as balance`.execute(db)
  const balance = rows[0]?.balance ?? null
  return balance === null ? undefined : BigInt(balance)
}
