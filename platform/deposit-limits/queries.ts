import type { Kysely } from 'kysely'
import { openDepositStates } from '#schemas/paymentStates.ts'
import { convert } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { sumTransfers } from '../ledger/queries.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import { sumPayments } from '../payments/queries.ts'
import { type Limit, limitAt, type LimitState, windowStart } from './changeLimit.ts'

export async function findLimit(db: Kysely<Schema>, uid: string, now: Date): Promise<LimitState> {
  return limitAt(await db.selectFrom('deposit_limit').selectAll().where('uid', '=', uid).executeTakeFirst(), now)
}

export async function saveLimit(trx: Kysely<Schema>, uid: string, { limit, pending }: LimitState): Promise<void> {
  const row = {
    period: limit?.period ?? null,
    amount: limit?.amount ?? null,
    currency: limit?.currency ?? null,
    next_period: pending?.limit?.period ?? null,
    next_amount: pending?.limit?.amount ?? null,
    next_currency: pending?.limit?.currency ?? null,
    next_at: pending?.startsAt ?? null,
  }
  await trx
    .insertInto('deposit_limit')
    .values({ uid, ...row })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute()
}

/** Returns what the limit still allows, in the smallest unit of a currency; null without a limit. */
export async function findLimitLeft(
  db: Kysely<Schema>,
  { uid, currency }: { readonly uid: string; readonly currency: string },
  now: Date,
): Promise<bigint | null> {
  const { limit } = await findLimit(db, uid, now)
  if (!limit) return null
  const amount = await findAvailableAmount(db, uid, { limit, now })
  const rates = await readCurrencyRates(db)
  const left = convert({ amount, currency: limit.currency }, currency, rates)
  // a sum that was rounded up would be refused
  return convert({ amount: left, currency }, limit.currency, rates) > amount ? left - 1n : left
}

/**
 * Returns what may still be deposited under the limit, in its currency; deposits in other
 * currencies are converted at today's rates. Deposits that are still open count, however old they
 * are, as they may become money at any moment.
 */
export async function findAvailableAmount(
  db: Kysely<Schema>,
  uid: string,
  period: { readonly limit: Limit; readonly now: Date },
) {
  const { limit, now } = period
  const rates = await readCurrencyRates(db)
  const open = { uid, type: 'deposit', states: openDepositStates, currency: limit.currency, rates } as const
  // first, so that a deposit whose money arrives between the two statements counts in both and not in none
  const expected = await sumPayments(db, open)
  const sums = await sumTransfers(db, uid, windowStart(limit, now))
  const deposits = sums.filter(({ kind }) => kind === 'deposit')
  const used = deposits.reduce((sum, deposit) => sum + convert(deposit, limit.currency, rates), expected)
  return used < limit.amount ? limit.amount - used : 0n
}
