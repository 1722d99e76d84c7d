import type { Kysely } from 'kysely'

import type { SelfExclusion, SelfExclusionPeriod } from '#schemas/responsibleGaming.ts'

import { lockAccount } from '../accounts/queries.ts'
import { endSessions } from '../auth/sessions.ts'
import type { Schema } from '../database/schema.ts'
import { refuseInvalid } from '../http/errors.ts'

export interface Exclusion {
  startsAt: Date
  /** null is for good */
  endsAt: Date | null
}

const day = 24 * 3600 * 1000

/** The end of a period that begins now; a month that is too short ends it on its last day. Null is for good. */
export function endOf(period: SelfExclusionPeriod, from: Date): Date | null {
  const [, count = '', unit] = /^(\d+)([dmy])$/.exec(period) ?? []
  if (unit === undefined) return null
  if (unit === 'd') return new Date(from.getTime() + Number(count) * day)
  const months = unit === 'y' ? Number(count) * 12 : Number(count)
  const end = new Date(from)
  end.setUTCMonth(from.getUTCMonth() + months)
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}

/** The exclusion that holds: of several, the one that ends last. */
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

/** Begins an exclusion, or makes the one that holds longer, ends every session, and returns it. To be called in a transaction. */
export async function exclude(
  trx: Kysely<Schema>,
  uid: string,
  { period, now }: { period: SelfExclusionPeriod; now: Date },
): Promise<Exclusion> {
  await lockAccount(trx, uid)
  const current = await findExclusion(trx, uid, now)
  const endsAt = endOf(period, now)
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
