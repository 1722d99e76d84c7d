import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type AccountRow, findAccountBySession } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { announceChange } from '../database/GuardedDatabase.ts'
import type { Schema } from '../database/schema.ts'
import { endGameSessions } from '../wallet/sessions.ts'
import { describeDevice, describeNetwork } from './describeDevice.ts'
import { createToken, hashToken } from './tokens.ts'

const COOKIE_NAME = 'sid'
const LIFETIME_MS = 30 * 24 * 3600 * 1000
/** Minimum time by which an expiry moves, in milliseconds, so that not every call writes. */
const EXPIRY_PRECISION_MS = 3600 * 1000
/** Precision of `last_seen_at`, in milliseconds. */
const LAST_SEEN_PRECISION_MS = 5 * 60_000

/**
 * Starts a session for the account and ends the one that the request came with. Returns its token.
 */
export async function openSession(
  { db, now }: Pick<PlatformContext, 'now'> & { readonly db: Kysely<Schema> },
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
      device: describeDevice(request.headers['user-agent']),
      network: describeNetwork(request.ip),
    })
    .execute()
  return token
}

/** Ends every session of the account, with their access tokens and games. Must run in a transaction. */
export async function endSessions(trx: Kysely<Schema>, uid: string): Promise<void> {
  await trx.deleteFrom('session').where('uid', '=', uid).execute()
  await trx.deleteFrom('access_token').where('uid', '=', uid).execute()
  await endGameSessions(trx, uid)
  announceChange(trx, uid)
}

/**
 * Returns the account of the request's session and extends the session: it lasts thirty days from its
 * last call.
 */
export async function findSessionAccount(
  { db, now }: PlatformContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AccountRow | undefined> {
  const hash = sessionHash(request)
  if (hash === undefined) return undefined
  const found = await findAccountBySession(db, { hash, now: now() })
  if (!found) return undefined
  const { account, session } = found
  const isStale = expiry(now).getTime() - session.expires_at.getTime() > EXPIRY_PRECISION_MS
  if (isStale || now().getTime() - session.last_seen_at.getTime() > LAST_SEEN_PRECISION_MS) {
    const changes = { last_seen_at: now(), ...(isStale && { expires_at: expiry(now) }) }
    await db.updateTable('session').set(changes).where('token_hash', '=', hash).execute()
  }
  if (isStale) setSessionCookie(reply, request, request.cookies[COOKIE_NAME] ?? '')
  return account
}

/** Returns when the request's session began. */
export async function findSessionStart(
  db: Kysely<Schema>,
  request: Pick<FastifyRequest, 'cookies'>,
): Promise<Date | undefined> {
  const hash = sessionHash(request)
  if (hash === undefined) return undefined
  const query = db.selectFrom('session').select('created_at').where('token_hash', '=', hash)
  return (await query.executeTakeFirst())?.created_at
}

/** Returns the hash under which the request's session is stored, or undefined without a cookie. */
export function sessionHash(request: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const token = request.cookies[COOKIE_NAME]
  return token ? hashToken(token) : undefined
}

/** Ends the session that the request came with, and by the database the games that were opened in it. */
export async function deleteSession(db: Kysely<Schema>, request: FastifyRequest): Promise<void> {
  const hash = sessionHash(request)
  if (hash === undefined) return
  const ended = await db.deleteFrom('session').where('token_hash', '=', hash).returning('uid').executeTakeFirst()
  if (ended) announceChange(db, ended.uid)
}

export function setSessionCookie(reply: FastifyReply, request: FastifyRequest, token: string): void {
  reply.setCookie(COOKIE_NAME, token, { ...cookieAttributes(request), maxAge: LIFETIME_MS / 1000 })
}

export function clearSessionCookie(reply: FastifyReply, request: FastifyRequest): void {
  reply.clearCookie(COOKIE_NAME, cookieAttributes(request))
}

function cookieAttributes(request: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: request.protocol === 'https' } as const
}

function expiry(now: () => Date): Date {
  return new Date(now().getTime() + LIFETIME_MS)
}
