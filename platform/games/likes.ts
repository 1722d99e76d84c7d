import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { refuseInvalid } from '../http/PlatformError.ts'

/** Most favourites that one answer names. */
const MAX_LIKES = 200

/** Newest bets that recently played games are looked for in. */
const RECENT_BETS = 2000

interface Like {
  readonly uid: string
  readonly game: string
}

/** Returns the player's favourites, the newest first; with games, only those among them. */
export async function findLikes(db: Kysely<Schema>, uid: string, among: readonly string[]): Promise<string[]> {
  let selection = db.selectFrom('game_like').select('game').where('uid', '=', uid)
  if (among.length > 0) selection = selection.where('game', 'in', among)
  const rows = await selection.orderBy('created_at', 'desc').orderBy('game').limit(MAX_LIKES).execute()
  return rows.map(({ game }) => game)
}

/** Adds a favourite. Throws InvalidParameterException when there is no such game. */
export async function addLike(db: Kysely<Schema>, { uid, game }: Like, now: Date): Promise<void> {
  const known = await db.selectFrom('game').select('sysname').where('sysname', '=', game).executeTakeFirst()
  refuseInvalid({ sysname: known ? [] : ['wrongField'] })
  await db
    .insertInto('game_like')
    .values({ uid, game, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeLike(db: Kysely<Schema>, { uid, game }: Like): Promise<void> {
  await db.deleteFrom('game_like').where('uid', '=', uid).where('game', '=', game).execute()
}

/** Returns the games of the player's newest bets, each once, the last one played first. */
export async function findRecentGames(db: Kysely<Schema>, uid: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom((bets) =>
      bets
        .selectFrom('bet')
        .select(['game', 'placed_at'])
        .where('uid', '=', uid)
        .orderBy('placed_at', 'desc')
        .limit(RECENT_BETS)
        .as('newest'),
    )
    .select('game')
    .groupBy('game')
    .orderBy(sql`max(placed_at)`, 'desc')
    .orderBy('game')
    .limit(count)
    .execute()
  return rows.map(({ game }) => game)
}
