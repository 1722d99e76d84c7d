import type { FastifyReply, FastifyRequest } from 'fastify'

import { type AccountRow, findAccount } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError } from '../http/errors.ts'
import { findSession } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** who calls; null for a guest, and on routes that don't ask */
    viewer: AccountRow | null
  }
}

/** Route hooks that find out who calls. */
export function viewerHooks(context: PlatformContext) {
  async function findViewer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const uid = await findSession(context, request, reply)
    const account = uid === undefined ? undefined : await findAccount(context.db, uid)
    if (!account) return
    refuseInactive(account)
    request.viewer = account
  }

  async function requireViewer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await findViewer(request, reply)
    refuseOther(request, signedIn(request.viewer))
  }

  return { findViewer, requireViewer }
}

/** A page says for whom it speaks: what it shows and sends must not become another's who has signed in meanwhile. */
export function refuseOther({ headers }: Pick<FastifyRequest, 'headers'>, viewer: AccountRow | null): void {
  const meant = headers['x-player']
  if (meant !== undefined && meant !== viewer?.uid) throw signInFirst()
}

export function signedIn(viewer: AccountRow | null): AccountRow {
  if (viewer) return viewer
  throw signInFirst()
}

export function signInFirst(): PlatformError {
  return new PlatformError('AuthorizationException', 'sign in first')
}

export function refuseInactive(account: AccountRow): void {
  if (account.status === 'banned') throw new PlatformError('UserBannedException', 'this account is banned')
  if (account.status === 'deleted') throw new PlatformError('UserDeletedException', 'this account was deleted')
}
