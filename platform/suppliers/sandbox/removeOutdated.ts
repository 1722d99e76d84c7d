import { sql } from 'kysely'
import type { GameSandboxContext } from './GameSandboxContext.ts'

const DAY_MS = 24 * 3_600_000
const SESSION_DAYS = 7
const PLAY_DAYS = 2
const TABLE_DAYS = 7

/** Removes ended sessions, play without money of the past, and rounds of tables that nobody played. */
export async function removeOutdated({ db, now }: Pick<GameSandboxContext, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await db.deleteFrom('sandbox_game_session').where('used_at', '<', before(SESSION_DAYS)).execute()
  await db
    .deleteFrom('sandbox_game_seat')
    .where('player', 'is', null)
    .where('created_at', '<', before(PLAY_DAYS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sandbox_game_session as session')
            .select('session.id')
            .whereRef('session.seat', '=', 'sandbox_game_seat.id')
            .where('session.used_at', '>', before(PLAY_DAYS)),
        ),
      ),
    )
    .execute()
  await db
    .deleteFrom('sandbox_game_table_round')
    .where('created_at', '<', before(TABLE_DAYS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sandbox_game_round as round')
            .innerJoin('sandbox_game_seat as seat', 'seat.id', 'round.seat')
            .select('round.id')
            .whereRef('round.table_round', '=', 'sandbox_game_table_round.number')
            .whereRef('seat.game_code', '=', 'sandbox_game_table_round.game_code'),
        ),
      ),
    )
    // a match that somebody bet on
    .where(
      sql<boolean>`not exists (
        select from sandbox_game_round as round where round.engine = 'sport'
          and round.variant = sandbox_game_table_round.game_code
          and round.choice -> 'legs' @> jsonb_build_array(jsonb_build_object('match', sandbox_game_table_round.number)))`,
    )
    .execute()
}
