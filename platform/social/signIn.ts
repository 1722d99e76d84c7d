import type { FastifyReply, FastifyRequest } from 'fastify'

import { type AccountRow, findAccount, findAccountBySocial } from '../accounts/queries.ts'
import { addressKey } from '../auth/limits.ts'
import { takeLink } from '../auth/links.ts'
import { lockUnchanged } from '../auth/securityChanges.ts'
import { openSession, setSessionCookie } from '../auth/sessions.ts'
import { refuseInactive } from '../auth/viewer.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError } from '../http/errors.ts'
import { passSecondFactor } from '../two-factor/secondFactor.ts'
import { createIdentity, identityOf, type Vouched } from './identities.ts'

export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The account of who is vouched for, a new one the first time. Throws for who is banned or gone. */
export async function accountOf(context: PlatformContext, vouched: Vouched, ip: string): Promise<AccountRow> {
  const account = (await findAccountBySocial(context.db, identityOf(vouched))) ?? (await create(context, vouched, ip))
  refuseInactive(account)
  return account
}

async function create(context: PlatformContext, vouched: Vouched, ip: string): Promise<AccountRow> {
  await context.limits.take('registrationPerAddress', addressKey(ip))
  await createIdentity(context, vouched)
  const account = await findAccountBySocial(context.db, identityOf(vouched))
  if (!account) throw new Error('an identity has an account')
  return account
}

interface Waiting {
  readonly account: AccountRow
  readonly redirectUrl: string
}

/** Who waits for the code, by the token of the window's link; nothing when the link leads nowhere any more. */
export async function takeWaiting({ db, now }: PlatformContext, token: string): Promise<Waiting | undefined> {
  // together: who ends the link waits for it, so that this is the account from before, and that is a change since
  return db.transaction().execute(async (trx) => {
    const link = await takeLink(trx, { token, purpose: 'social' }, now())
    const account = link && (await findAccount(trx, link.uid))
    return account && { account, redirectUrl: link.target }
  })
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
  const token = await db.transaction().execute(async (trx) => {
    await lockUnchanged(trx, account)
    return openSession({ db: trx, now }, account.uid, request)
  })
  setSessionCookie(reply, request, token)
  return 'signedIn'
}
