import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountRow } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { findSessionAccount } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account; null for a guest, and on routes without a viewer hook. */
    viewer: AccountRow | null
  }
}

/** Returns route hooks that find the viewer by the session cookie. */
export function viewerHooks(context: PlatformContext) {
  async function findViewer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const account = await findSessionAccount(context, request, reply)
    if (!account) return
    refuseInactive(account)
    request.viewer = account
  }

  async function requireViewer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await findViewer(request, reply)
    refuseOtherPlayer(request, signedInAccount(request.viewer))
  }

  return { findViewer, requireViewer }
}

/**
 * Throws AuthorizationException when the page was made for another player than the viewer. It names
 * its player in the header `x-player`, so that another who has signed in meanwhile isn't shown or
 * charged.
 */
export function refuseOtherPlayer({ headers }: Pick<FastifyRequest, 'headers'>, viewer: AccountRow | null): void {
  const pageUid = headers['x-player']
  if (pageUid !== undefined && pageUid !== viewer?.uid) throw signInRequired()
}

export function signedInAccount(viewer: AccountRow | null): AccountRow {
  if (viewer) return viewer
  throw signInRequired()
}

export function signInRequired(): PlatformError {
  return new PlatformError('AuthorizationException', 'sign in first')
}

export function refuseInactive(account: AccountRow): void {
  if (account.status === 'banned') throw new PlatformError('UserBannedException', 'this account is banned')
  if (account.status === 'deleted') throw new PlatformError('UserDeletedException', 'this account was deleted')
}
