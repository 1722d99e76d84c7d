import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { tournamentPoints } from '../../play-events/consumers/tournamentPoints.ts'
import type { TournamentTable } from '../table.ts'

/** Time after the end in which the last rounds are committed, in milliseconds. */
export const FINISH_GRACE_MS = 3000

interface Clock {
  readonly db: Kysely<Schema>
  readonly now: () => Date
}

/**
 * Fixes the places of tournaments that are over, each once, whichever process is the first; those whose
 * rounds aren't all counted yet have to wait.
 */
export async function finishTournaments({ db, now }: Clock): Promise<void> {
  const due = await db
    .selectFrom('tournament')
    .select('id')
    .where('finished_at', 'is', null)
    .where('ends_at', '<=', new Date(now().getTime() - FINISH_GRACE_MS))
    .orderBy('ends_at')
    .execute()
  for (const { id } of due) await db.transaction().execute((trx) => fixPlaces(trx, id, now()))
}

async function fixPlaces(trx: Kysely<Schema>, id: string, now: Date): Promise<void> {
  const tournament = await trx
    .selectFrom('tournament')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!tournament || (await hasUncountedRounds(trx, tournament))) return
  const lastPrize = Math.max(0, ...tournament.prizes.map(({ to }) => to))
  await sql`
    update tournament_participant as participant
    set place = ranked.place, is_prize_due = uid is not null and ranked.place <= ${lastPrize}
    from (
      select id, row_number() over (order by points desc, reached_at, id) as place
      from tournament_participant where tournament = ${id} and points > 0
    ) as ranked
    where participant.id = ranked.id`.execute(trx)
  const participants = trx.selectFrom('tournament_participant').select('id').where('tournament', '=', id)
  await trx.deleteFrom('tournament_round').where('participant', 'in', participants).execute()
  await trx.updateTable('tournament').set({ finished_at: now }).where('id', '=', id).execute()
}

/** Returns whether a transaction from before the end hasn't reached the consumer. */
async function hasUncountedRounds(
  trx: Kysely<Schema>,
  { ends_at: end }: Pick<Selectable<TournamentTable>, 'ends_at'>,
): Promise<boolean> {
  const { rows } = await sql<{ readonly is_behind: boolean }>`
    select exists (
      select from wallet_transaction as moved
      where (moved.xid, moved.number) > (
        coalesce((select xid from play_event_cursor where consumer = ${tournamentPoints.name}), '0'::xid8),
        coalesce((select number from play_event_cursor where consumer = ${tournamentPoints.name}), 0)
      )
        and moved.created_at < ${end} and moved.state in ('done', 'rolled_back')
    ) as is_behind`.execute(trx)
  return rows[0]?.is_behind ?? true
}
