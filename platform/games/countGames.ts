import { type RawBuilder, sql } from 'kysely'

/** Counts the games of the set in the columns `provider`, `tags` and `types` of a table. */
export const countGames = (table: 'tournament' | 'jackpot'): RawBuilder<string> => {
  const set = sql.table(table)
  return sql<string>`(
    select count(*) from game
    where (${set}.provider is null or game.provider = ${set}.provider)
      and (${set}.tags = '{}' or game.tags && ${set}.tags)
      and (${set}.types = '{}' or game.type = any(${set}.types))
  )`
}
