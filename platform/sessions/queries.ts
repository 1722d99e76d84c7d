import type { Kysely } from 'kysely'
import type { Session } from '#schemas/session.ts'
import { announceChange } from '../database/GuardedDatabase.ts'
import type { Schema } from '../database/schema.ts'

interface SessionOwner {
  readonly uid: string
  /** Hash of the caller's session. */
  readonly currentHash: string | undefined
}

/** Returns the sessions that haven't expired, the last used one first. */
export async function findSessions(
  db: Kysely<Schema>,
  { uid, currentHash }: SessionOwner,
  now: Date,
): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, created_at, last_seen_at, device, network, token_hash: hash }) => ({
    id: Number(id),
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    device,
    network,
    is_current: hash === currentHash,
  }))
}

/** Deletes a session. Returns whether the account had it. */
export async function deleteSessionById(db: Kysely<Schema>, uid: string, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('session')
    .where('uid', '=', uid)
    .where('id', '=', String(id))
    .returning('id')
    .executeTakeFirst()
  if (deleted) announceChange(db, uid)
  return deleted !== undefined
}

export async function deleteOtherSessions(db: Kysely<Schema>, { uid, currentHash = '' }: SessionOwner): Promise<void> {
  await db.deleteFrom('session').where('uid', '=', uid).where('token_hash', '<>', currentHash).execute()
  await db.deleteFrom('access_token').where('uid', '=', uid).execute()
  announceChange(db, uid)
}
