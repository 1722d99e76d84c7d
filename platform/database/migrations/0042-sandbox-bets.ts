import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lets bets on matches be open side by side in the sandbox of games. */
export const sandboxBets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index sandbox_game_round_open`.execute(db)
    await sql`
      create unique index sandbox_game_round_open on sandbox_game_round (seat)
      where state in ('betting', 'playing') and engine <> 'sport'`.execute(db)
    // where bets are that name a match
    await sql`
      create index sandbox_game_round_legs on sandbox_game_round using gin ((choice -> 'legs') jsonb_path_ops)
      where engine = 'sport'`.execute(db)
  },
}
