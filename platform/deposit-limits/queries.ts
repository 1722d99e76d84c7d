import type { Kysely } from 'kysely'
import { openDepositStates } from '#schemas/paymentStates.ts'
import { convert } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { sumTransfers } from '../ledger/queries.ts'
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

export interface LimitUsage {
  /** The amount that may still be deposited. */
  readonly available: bigint
  /** The amount of the deposits that are open. */
  readonly open: bigint
}

/** Returns the usage of a limit in another currency, as far as an amount in it would be accepted. */
export function convertUsage(
  { available, open }: LimitUsage,
  limit: Limit,
  { currency, rates }: { readonly currency: string; readonly rates: Readonly<Record<string, number>> },
): LimitUsage {
  const left = convert({ amount: available, currency: limit.currency }, currency, rates)
  // a sum that was rounded up would be refused
  const isRoundedUp = convert({ amount: left, currency }, limit.currency, rates) > available
  return {
    available: isRoundedUp ? left - 1n : left,
    open: convert({ amount: open, currency: limit.currency }, currency, rates),
  }
}

/**
 * Returns the usage of a limit in the smallest unit of its currency; deposits in other currencies
 * are converted at today's rates. Deposits that are still open count, however old they are, as they
 * may become money at any moment.
 */
export async function findLimitUsage(
  db: Kysely<Schema>,
  uid: string,
  {
    limit,
    now,
    rates,
  }: { readonly limit: Limit; readonly now: Date; readonly rates: Readonly<Record<string, number>> },
): Promise<LimitUsage> {
  const openDeposits = { uid, type: 'deposit', states: openDepositStates, currency: limit.currency, rates } as const
  // first, so that a deposit whose money arrives between the two statements counts in both and not in none
  const open = await sumPayments(db, openDeposits)
  const sums = await sumTransfers(db, uid, windowStart(limit, now))
  const deposits = sums.filter(({ kind }) => kind === 'deposit')
  const used = deposits.reduce((sum, deposit) => sum + convert(deposit, limit.currency, rates), open)
  return { available: used < limit.amount ? limit.amount - used : 0n, open }
}
