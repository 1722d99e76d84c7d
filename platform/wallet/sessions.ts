import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { GameSessionTable } from './table.ts'

export type GameSession = Selectable<GameSessionTable>

/** Time for which bets are taken from a game that was opened, in milliseconds. */
export const SESSION_LIFETIME_MS = 24 * 3600 * 1000

/** Returns the hash by which a session is stored. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface NewSession extends Pick<GameSession, 'uid' | 'game' | 'currency' | 'supplier'> {
  /** Hash of the site's session in which the game is opened, and with which it ends. */
  readonly site_session?: string | undefined
  readonly now: Date
}

/** Opens a game for a player. Returns the token that its supplier sends with each bet. */
export async function openGameSession(db: Kysely<Schema>, { now, ...session }: NewSession): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expires_at = new Date(now.getTime() + SESSION_LIFETIME_MS)
  await db
    .insertInto('game_session')
    .values({ ...session, token_hash: hashOfToken(token), created_at: now, expires_at })
    .execute()
  return token
}

/** Ends every game of a player: no bet is taken any more. Wins and rollbacks of open rounds still are. */
export async function endGameSessions(trx: Kysely<Schema>, uid: string): Promise<void> {
  await trx.deleteFrom('game_session').where('uid', '=', uid).execute()
}

/** Finds the session of a token, also one that has expired but wasn't removed yet. */
export function findGameSession(db: Kysely<Schema>, token: string): Promise<GameSession | undefined> {
  return db.selectFrom('game_session').selectAll().where('token_hash', '=', hashOfToken(token)).executeTakeFirst()
}
