import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'

import type { PlatformContext } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { createToken, hashToken } from './tokens.ts'

const cookieName = 'sid'
const lifetime = 30 * 24 * 3600 * 1000
/** How much older than new an expiry may get before it is moved: not every call writes. */
const slack = 3600 * 1000

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
    .values({ token_hash: hash, uid, created_at: now(), expires_at: expiry(now) })
    .execute()
  return token
}

/** The uid that the request's session belongs to. A session in use lives on: thirty days from its last call. */
export async function findSession(
  { db, now }: PlatformContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const token = request.cookies[cookieName]
  if (!token) return undefined
  const session = await db
    .selectFrom('session')
    .select(['uid', 'expires_at', 'token_hash'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!session) return undefined
  if (expiry(now).getTime() - session.expires_at.getTime() > slack) {
    await db
      .updateTable('session')
      .set({ expires_at: expiry(now) })
      .where('token_hash', '=', session.token_hash)
      .execute()
    setSessionCookie(reply, request, token)
  }
  return session.uid
}

export async function deleteSession(db: Kysely<Schema>, request: FastifyRequest): Promise<void> {
  const token = request.cookies[cookieName]
  if (token) await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
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
