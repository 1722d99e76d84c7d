import type { FastifyReply, FastifyRequest } from 'fastify'

import { type AccountRow, findAccount } from '../accounts/queries.ts'
import { addressKey } from '../auth/limits.ts'
import { openSession, setSessionCookie } from '../auth/sessions.ts'
import { refuseInactive } from '../auth/viewer.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError } from '../http/errors.ts'
import { passSecondFactor } from '../two-factor/secondFactor.ts'
import { createIdentity, findIdentity, type Vouched } from './identities.ts'

export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The account of who is vouched for, a new one the first time. Throws for who is banned or gone. */
export async function accountOf(context: PlatformContext, vouched: Vouched, ip: string): Promise<AccountRow> {
  let uid = await findIdentity(context.db, vouched)
  if (uid === undefined) {
    await context.limits.take('registrationPerAddress', addressKey(ip))
    uid = await createIdentity(context, vouched)
  }
  return requireAccount(context, uid)
}

export async function requireAccount({ db }: PlatformContext, uid: string): Promise<AccountRow> {
  const account = await findAccount(db, uid)
  if (!account) throw new Error('an identity has an account')
  refuseInactive(account)
  return account
}

/** Signs in, unless a code is missing or wrong. A service vouches for who somebody is, not for the second factor. */
export async function enter(
  context: PlatformContext,
  account: AccountRow,
  { code, request, reply }: Exchange & { readonly code: string },
): Promise<'signedIn' | 'codeWanted'> {
  const given = { code, ip: request.ip, locale: account.locale }
  try {
    if (await passSecondFactor(context, account, given)) return 'codeWanted'
  } catch (error) {
    if (error instanceof PlatformError && error.type === 'AuthorizationException') return 'codeWanted'
    throw error
  }
  const { db, now } = context
  const token = await db.transaction().execute((trx) => openSession({ db: trx, now }, account.uid, request))
  setSessionCookie(reply, request, token)
  return 'signedIn'
}
