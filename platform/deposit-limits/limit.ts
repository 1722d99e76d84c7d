import type { Selectable } from 'kysely'

import { convert, type Sum } from '../currencies/convert.ts'
import type { DepositLimitTable } from './table.ts'

/** At most so much within so many days. */
export interface Limit extends Sum {
  period: number
}

/** What holds now, and what takes its place when. `limit: null` is no limit. */
export interface LimitState {
  limit: Limit | null
  pending: { limit: Limit | null; startsAt: Date } | null
}

const day = 24 * 3600 * 1000
export const coolingOff = day

/** A pending change whose time has come is what holds. */
export function limitAt(row: Selectable<DepositLimitTable> | undefined, now: Date): LimitState {
  if (!row) return { limit: null, pending: null }
  const limit = limitOf(row.period, row.amount, row.currency)
  if (row.next_at === null) return { limit, pending: null }
  const next = limitOf(row.next_period, row.next_amount, row.next_currency)
  return row.next_at <= now
    ? { limit: next, pending: null }
    : { limit, pending: { limit: next, startsAt: row.next_at } }
}

function limitOf(period: number | null, amount: string | null, currency: string | null): Limit | null {
  return period === null || amount === null || currency === null ? null : { period, amount: BigInt(amount), currency }
}

/** What never allows more holds at once; anything else after 24 hours, in which it can be taken back. */
export function changeLimit(
  { limit }: LimitState,
  wanted: Limit | null,
  { now, rates }: { now: Date; rates: Readonly<Record<string, number>> },
): LimitState {
  if (limit === null || isStricter(wanted, limit, rates)) return { limit: wanted, pending: null }
  return { limit, pending: { limit: wanted, startsAt: new Date(now.getTime() + coolingOff) } }
}

function isStricter(wanted: Limit | null, limit: Limit, rates: Readonly<Record<string, number>>): boolean {
  if (wanted === null || wanted.period < limit.period) return false
  return convert(wanted, limit.currency, rates) <= limit.amount
}

/** The moment from which deposits count. */
export function windowStart({ period }: Limit, now: Date): Date {
  return new Date(now.getTime() - period * day)
}

export function windowEnd({ period }: Limit, firstDeposit: Date): Date {
  return new Date(firstDeposit.getTime() + period * day)
}
