import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds what suppliers tell of a game, the favourites of players, and a number that grows with every
 * change of games and providers, by which processes know that their copy of the catalogue is old.
 */
export const catalogueDetails: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table game
        add column rtp numeric(5, 2) check (rtp between 0 and 100),
        add column is_enabled boolean not null default true,
        add column blocked_countries text[] not null default '{}',
        add column supplier text,
        add column supports_free_spins boolean not null default false`.execute(db)
    await sql`
      create table game_like (
        uid bigint not null references account,
        game text not null references game,
        created_at timestamptz not null,
        primary key (uid, game)
      )`.execute(db)
    await sql`create index game_like_newest on game_like (uid, created_at desc)`.execute(db)
    await sql`create index game_like_game on game_like (game)`.execute(db)
    await sql`create table catalogue_change (number bigint not null)`.execute(db)
    await sql`insert into catalogue_change values (1)`.execute(db)
    await sql`
      create function count_catalogue_change() returns trigger language plpgsql as $$
      begin
        update catalogue_change set number = number + 1;
        return null;
      end $$`.execute(db)
    for (const table of ['game', 'provider']) {
      await sql`
        create trigger ${sql.id(`${table}_changes_catalogue`)}
          after insert or update or delete or truncate on ${sql.table(table)}
          for each statement execute function count_catalogue_change()`.execute(db)
    }
  },
}
