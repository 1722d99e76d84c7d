import { type Kysely, sql } from 'kysely'

import type { Schema } from '../database/schema.ts'

/** Who is silent for longer has gone away. */
const longestBreak = 300
/** Not every call writes. */
const rest = 10

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** The player is here. */
export async function notePresence(db: Kysely<Schema>, uid: string, now: Date): Promise<void> {
  await sql`
    insert into presence as known (uid, day, seconds, seen_at) values (${uid}, ${dayOf(now)}, 0, ${now})
    on conflict (uid, day) do update set
      seconds = known.seconds + case
        when excluded.seen_at - known.seen_at <= ${longestBreak} * interval '1 second'
        then round(extract(epoch from excluded.seen_at - known.seen_at))::integer else 0 end,
      seen_at = excluded.seen_at
    where excluded.seen_at - known.seen_at >= ${rest} * interval '1 second'`.execute(db)
}

/** Seconds that the player has been here today. */
export async function secondsToday(db: Kysely<Schema>, uid: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('presence')
    .select(['seconds', 'seen_at'])
    .where('uid', '=', uid)
    .where('day', '=', dayOf(now))
    .executeTakeFirst()
  if (!row) return 0
  const since = Math.round((now.getTime() - row.seen_at.getTime()) / 1000)
  return row.seconds + (since >= 0 && since <= longestBreak ? since : 0)
}
