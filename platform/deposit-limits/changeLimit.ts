import type { Selectable } from 'kysely'
import { convert, type Sum } from '../currencies/convert.ts'
import type { DepositLimitTable } from './table.ts'

/** A maximum amount of deposits within a number of days. */
export interface Limit extends Sum {
  readonly period: number
}

/** The current limit and its pending change. `limit: null` means no limit. */
export interface LimitState {
  readonly limit: Limit | null
  readonly pending: { readonly limit: Limit | null; readonly startsAt: Date } | null
}

const DAY_MS = 24 * 3600 * 1000
export const coolingOffMs = DAY_MS

/**
 * Returns the limits of a row at a time: a pending change whose time has come is the current limit.
 */
export function limitAt(row: Selectable<DepositLimitTable> | undefined, now: Date): LimitState {
  if (!row) return { limit: null, pending: null }
  const limit = parseLimit(row.period, row.amount, row.currency)
  if (row.next_at === null) return { limit, pending: null }
  const next = parseLimit(row.next_period, row.next_amount, row.next_currency)
  return row.next_at <= now
    ? { limit: next, pending: null }
    : { limit, pending: { limit: next, startsAt: row.next_at } }
}

function parseLimit(period: number | null, amount: string | null, currency: string | null): Limit | null {
  return period === null || amount === null || currency === null ? null : { period, amount: BigInt(amount), currency }
}

/**
 * Changes a limit. Decreases apply immediately; increases take effect after 24 hours, in which they
 * can be cancelled.
 */
export function changeLimit(
  { limit }: LimitState,
  requested: Limit | null,
  { now, rates }: { readonly now: Date; readonly rates: Readonly<Record<string, number>> },
): LimitState {
  if (limit === null || isStricter(requested, limit, rates)) return { limit: requested, pending: null }
  return { limit, pending: { limit: requested, startsAt: new Date(now.getTime() + coolingOffMs) } }
}

function isStricter(requested: Limit | null, limit: Limit, rates: Readonly<Record<string, number>>): boolean {
  if (requested === null || requested.period < limit.period) return false
  return convert(requested, limit.currency, rates) <= limit.amount
}

/** Returns the time from which deposits count. */
export function windowStart({ period }: Limit, now: Date): Date {
  return new Date(now.getTime() - period * DAY_MS)
}

export function windowEnd({ period }: Limit, firstDeposit: Date): Date {
  return new Date(firstDeposit.getTime() + period * DAY_MS)
}
