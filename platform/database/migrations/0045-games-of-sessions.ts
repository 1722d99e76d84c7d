import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Binds the sessions of games to those of the site: a sign-out ends the games that were opened in it. */
export const gamesOfSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table game_session
        add column site_session text references session on delete cascade`.execute(db)
    await sql`
      create index game_session_site_session on game_session (site_session)
      where site_session is not null`.execute(db)
    await sql`create index game_session_uid on game_session (uid)`.execute(db)
  },
}
