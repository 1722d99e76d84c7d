import type { Kysely } from 'kysely'
import type { SelfExclusion, SelfExclusionPeriod } from '#schemas/selfExclusion.ts'
import { lockAccount } from '../accounts/queries.ts'
import { endSessions } from '../auth/sessions.ts'
import type { Schema } from '../database/schema.ts'
import { refuseInvalid } from '../http/PlatformError.ts'

export interface Exclusion {
  readonly startsAt: Date
  /** Null for a permanent exclusion. */
  readonly endsAt: Date | null
}

const DAY_MS = 24 * 3600 * 1000

/**
 * Returns the end of a period, or null for a permanent one. Months end on their last day when they
 * are too short.
 */
export function exclusionEnd(period: SelfExclusionPeriod, from: Date): Date | null {
  const [, count = '', unit] = /^(\d+)([dmy])$/.exec(period) ?? []
  if (unit === undefined) return null
  if (unit === 'd') return new Date(from.getTime() + Number(count) * DAY_MS)
  const months = unit === 'y' ? Number(count) * 12 : Number(count)
  const end = new Date(from)
  end.setUTCMonth(from.getUTCMonth() + months)
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}

/** Returns the current exclusion: of several, the one that ends last. */
export async function findExclusion(db: Kysely<Schema>, uid: string, now: Date): Promise<Exclusion | undefined> {
  const row = await db
    .selectFrom('self_exclusion')
    .select(['starts_at', 'ends_at'])
    .where('uid', '=', uid)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row && { startsAt: row.starts_at, endsAt: row.ends_at }
}

/**
 * Starts or extends an exclusion, ends every session, and returns it. Throws
 * InvalidParameterException on `period` when it isn't longer than the current one. Must run in a
 * transaction.
 */
export async function startExclusion(
  trx: Kysely<Schema>,
  uid: string,
  { period, now }: { readonly period: SelfExclusionPeriod; readonly now: Date },
): Promise<Exclusion> {
  await lockAccount(trx, uid)
  const current = await findExclusion(trx, uid, now)
  const endsAt = exclusionEnd(period, now)
  refuseInvalid({ period: current && !isLonger(endsAt, current.endsAt) ? ['notLonger'] : [] })
  await trx.insertInto('self_exclusion').values({ uid, period, starts_at: now, ends_at: endsAt }).execute()
  await endSessions(trx, uid)
  return { startsAt: now, endsAt }
}

function isLonger(end: Date | null, current: Date | null): boolean {
  if (current === null) return false
  return end === null || end > current
}

export function presentExclusion(
  exclusion: (Pick<Exclusion, 'endsAt'> & Partial<Exclusion>) | undefined,
): SelfExclusion {
  return {
    is_active: exclusion !== undefined,
    starts_at: exclusion?.startsAt?.toISOString() ?? null,
    ends_at: exclusion?.endsAt?.toISOString() ?? null,
  }
}
