import type { Kysely } from 'kysely'
import { convert } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { sumPostings } from '../ledger/queries.ts'
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

const openDeposits = ['created', 'waiting', 'pending'] as const

/**
 * Returns what may still be deposited under the limit, in its currency; deposits in other
 * currencies are converted at today's rates. Deposits that are still open count, as they may become
 * money at any moment.
 */
export async function findAvailableAmount(
  db: Kysely<Schema>,
  uid: string,
  period: { readonly limit: Limit; readonly now: Date },
) {
  const { limit, now } = period
  const rates = await readCurrencyRates(db)
  const since = windowStart(limit, now)
  const sums = await sumPostings(db, uid, since)
  const deposits = sums.filter(({ kind }) => kind === 'deposit')
  const deposited = deposits.reduce((sum, deposit) => sum + convert(deposit, limit.currency, rates), 0n)
  const open = { uid, type: 'deposit', states: openDeposits, since, currency: limit.currency, rates } as const
  const used = deposited + (await sumPayments(db, open))
  return used < limit.amount ? limit.amount - used : 0n
}

/** Returns the time of the oldest deposit after `since`. */
export async function findFirstDeposit(db: Kysely<Schema>, uid: string, since: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('ledger')
    .select('created_at')
    .where('uid', '=', uid)
    .where('kind', '=', 'deposit')
    .where('created_at', '>', since)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}
