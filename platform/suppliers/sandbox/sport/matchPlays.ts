import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { createDraw } from '../games/fairness/createDraw.ts'
import type { Match } from '../games/sport/matches.ts'
import { type Goal, playMatch } from '../games/sport/playMatch.ts'
import { newServerSeed } from '../play/seeds.ts'

export interface MatchPlay {
  readonly match: Match
  readonly serverSeed: string
  /** Every goal, those of the future too. */
  readonly goals: readonly Goal[]
}

interface Wanted {
  readonly game: string
  readonly matches: readonly Match[]
  readonly now: Date
}

/** Draws the server seeds of matches that have none yet, and plays the matches. */
export async function playMatches(db: Kysely<Schema>, { game, matches, now }: Wanted): Promise<readonly MatchPlay[]> {
  if (matches.length === 0) return []
  const known = await readSeeds(db, game, matches)
  const missing = matches.filter(({ number }) => !known.has(number))
  if (missing.length > 0) {
    const rows = missing.map(({ number }) => ({ game_code: game, number, server_seed: newServerSeed() }))
    await db
      .insertInto('sandbox_game_table_round')
      .values(rows.map((row) => ({ ...row, result: null, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const seeds = missing.length > 0 ? await readSeeds(db, game, matches) : known
  return Promise.all(matches.map((match) => play(game, match, seeds.get(match.number))))
}

async function readSeeds(db: Kysely<Schema>, game: string, matches: readonly Match[]) {
  const numbers = matches.map(({ number }) => String(number))
  const rows = await db
    .selectFrom('sandbox_game_table_round')
    .select(['number', 'server_seed'])
    .where('game_code', '=', game)
    .where('number', 'in', numbers)
    .execute()
  return new Map(rows.map(({ number, server_seed: seed }) => [Number(number), seed]))
}

/** Goals by server seed, since each look at the programme needs them. */
const played = new Map<string, Promise<readonly Goal[]>>()
const MAX_PLAYED = 500

async function play(game: string, match: Match, serverSeed: string | undefined): Promise<MatchPlay> {
  if (serverSeed === undefined) throw new Error('a match has no server seed')
  let goals = played.get(serverSeed)
  if (!goals) {
    goals = playMatch(match, createDraw({ serverSeed, clientSeed: game, nonce: match.number }))
    played.set(serverSeed, goals)
    const [oldest] = played.keys()
    if (played.size > MAX_PLAYED && oldest !== undefined) played.delete(oldest)
  }
  return { match, serverSeed, goals: await goals }
}
