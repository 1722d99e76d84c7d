import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'

import type { PlatformContext } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { deviceOf, networkOf } from './device.ts'
import { createToken, hashToken } from './tokens.ts'

const cookieName = 'sid'
const lifetime = 30 * 24 * 3600 * 1000
/** How much older than new an expiry may get before it is moved: not every call writes. */
const slack = 3600 * 1000
/** How exactly it is known when a session was last used. */
const seenSlack = 5 * 60_000

/** Starts a session for the account, in place of the one that the request came with. */
export async function openSession(
  { db, now }: Pick<PlatformContext, 'now'> & { db: Kysely<Schema> },
  uid: string,
  request: FastifyRequest,
): Promise<string> {
  const { token, hash } = createToken()
  await deleteSession(db, request)
  await db
    .insertInto('session')
    .values({
      token_hash: hash,
      uid,
      created_at: now(),
      last_seen_at: now(),
      expires_at: expiry(now),
      device: deviceOf(request.headers['user-agent']),
      network: networkOf(request.ip),
    })
    .execute()
  return token
}

/** Ends every session of the account, and what they opened. To be called in a transaction. */
export async function endSessions(trx: Kysely<Schema>, uid: string): Promise<void> {
  await trx.deleteFrom('session').where('uid', '=', uid).execute()
  await trx.deleteFrom('access_token').where('uid', '=', uid).execute()
}

/** The uid that the request's session belongs to. A session in use lives on: thirty days from its last call. */
export async function findSession(
  { db, now }: PlatformContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const hash = sessionHash(request)
  if (hash === undefined) return undefined
  const session = await db
    .selectFrom('session')
    .select(['uid', 'expires_at', 'last_seen_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!session) return undefined
  const isStale = expiry(now).getTime() - session.expires_at.getTime() > slack
  if (isStale || now().getTime() - session.last_seen_at.getTime() > seenSlack) {
    const seen = { last_seen_at: now(), ...(isStale && { expires_at: expiry(now) }) }
    await db.updateTable('session').set(seen).where('token_hash', '=', hash).execute()
  }
  if (isStale) setSessionCookie(reply, request, request.cookies[cookieName] ?? '')
  return session.uid
}

/** When the request's session began. */
export async function sessionStart(
  db: Kysely<Schema>,
  request: Pick<FastifyRequest, 'cookies'>,
): Promise<Date | undefined> {
  const hash = sessionHash(request)
  if (hash === undefined) return undefined
  const found = db.selectFrom('session').select('created_at').where('token_hash', '=', hash)
  return (await found.executeTakeFirst())?.created_at
}

/** What the request's session is stored by; nothing when it came without one. */
export function sessionHash(request: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const token = request.cookies[cookieName]
  return token ? hashToken(token) : undefined
}

export async function deleteSession(db: Kysely<Schema>, request: FastifyRequest): Promise<void> {
  const hash = sessionHash(request)
  if (hash !== undefined) await db.deleteFrom('session').where('token_hash', '=', hash).execute()
}

export function setSessionCookie(reply: FastifyReply, request: FastifyRequest, token: string): void {
  reply.setCookie(cookieName, token, { ...attributes(request), maxAge: lifetime / 1000 })
}

export function clearSessionCookie(reply: FastifyReply, request: FastifyRequest): void {
  reply.clearCookie(cookieName, attributes(request))
}

function attributes(request: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: request.protocol === 'https' } as const
}

function expiry(now: () => Date): Date {
  return new Date(now().getTime() + lifetime)
}
