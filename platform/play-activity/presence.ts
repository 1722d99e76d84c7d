import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Schema } from '../database/schema.ts'

/** Longest gap between calls that counts as presence, in seconds. */
const MAX_GAP_SECONDS = 300
/** Minimum time between two updates, in seconds, so that not every call writes. */
const UPDATE_INTERVAL_SECONDS = 10

/** Players whose latest updates a process remembers. */
const MAX_REMEMBERED = 10_000

const formatDay = (now: Date) => now.toISOString().slice(0, 10)

/**
 * Returns a function that records that a player is present, and counts the time since the last call. It
 * asks the database only when the process's own last update of the player is old enough.
 */
export function presenceRecorder(db: Kysely<Schema>): (uid: string, now: Date) => Promise<void> {
  const updated = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  return async (uid, now) => {
    const elapsed = now.getTime() - (updated.get(uid) ?? -Infinity)
    if (elapsed >= 0 && elapsed < UPDATE_INTERVAL_SECONDS * 1000) return
    updated.set(uid, now.getTime())
    try {
      await updatePresence(db, uid, now)
    } catch (error) {
      updated.delete(uid)
      throw error
    }
  }
}

async function updatePresence(db: Kysely<Schema>, uid: string, now: Date): Promise<void> {
  await sql`
    insert into presence as current (uid, day, seconds, seen_at) values (${uid}, ${formatDay(now)}, 0, ${now})
    on conflict (uid, day) do update set
      seconds = current.seconds + case
        when excluded.seen_at - current.seen_at <= ${MAX_GAP_SECONDS} * interval '1 second'
        then round(extract(epoch from excluded.seen_at - current.seen_at))::integer else 0 end,
      seen_at = excluded.seen_at
    where excluded.seen_at - current.seen_at >= ${UPDATE_INTERVAL_SECONDS} * interval '1 second'`.execute(db)
}

/** Returns the seconds that the player has been present today. */
export async function findSecondsToday(db: Kysely<Schema>, uid: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('presence')
    .select(['seconds', 'seen_at'])
    .where('uid', '=', uid)
    .where('day', '=', formatDay(now))
    .executeTakeFirst()
  if (!row) return 0
  const elapsed = Math.round((now.getTime() - row.seen_at.getTime()) / 1000)
  return row.seconds + (elapsed >= 0 && elapsed <= MAX_GAP_SECONDS ? elapsed : 0)
}
