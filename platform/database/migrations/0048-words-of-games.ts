import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the words by which games of a tag are found, beside those of their names. */
export const wordsOfGames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table game_word (tag text primary key, words text[] not null)`.execute(db)
    await sql`
      create trigger game_word_changes_catalogue
        after insert or update or delete or truncate on game_word
        for each statement execute function count_catalogue_change()`.execute(db)
  },
}
