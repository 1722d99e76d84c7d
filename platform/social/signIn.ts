import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AccountRow, findAccount, findAccountBySocial } from '../accounts/queries.ts'
import { addressKey } from '../auth/Limits.ts'
import { takeLink } from '../auth/oneTimeLinks.ts'
import { lockUnchangedAccount } from '../auth/securityChanges.ts'
import { openSession, setSessionCookie } from '../auth/sessions.ts'
import { refuseInactive } from '../auth/viewerHooks.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { passSecondFactor } from '../two-factor/passSecondFactor.ts'
import { createIdentity, type SocialLogin, toIdentity } from './createIdentity.ts'

export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Returns the account of a user of a service, adding one the first time. Throws for a banned or
 * deleted account.
 */
export async function findOrCreateAccount(
  context: PlatformContext,
  vouched: SocialLogin,
  ip: string,
): Promise<AccountRow> {
  const account =
    (await findAccountBySocial(context.db, toIdentity(vouched))) ?? (await createAccount(context, vouched, ip))
  refuseInactive(account)
  return account
}

async function createAccount(context: PlatformContext, vouched: SocialLogin, ip: string): Promise<AccountRow> {
  await context.limits.take('registrationPerAddress', addressKey(ip))
  await createIdentity(context, vouched)
  const account = await findAccountBySocial(context.db, toIdentity(vouched))
  if (!account) throw new Error('the account of a social identity is missing after its creation')
  return account
}

interface PendingSignIn {
  readonly account: AccountRow
  readonly redirectUrl: string
}

/**
 * Takes the sign-in that waits for the second factor, by the token of the window's link. Returns
 * undefined when the link is invalid.
 */
export async function takePendingSignIn(
  { db, now }: PlatformContext,
  token: string,
): Promise<PendingSignIn | undefined> {
  // one transaction: a change that invalidates the link waits for it, so that the account is read
  // before and the change is noticed later
  return db.transaction().execute(async (trx) => {
    const link = await takeLink(trx, { token, purpose: 'social' }, now())
    const account = link && (await findAccount(trx, link.uid))
    return account && { account, redirectUrl: link.target }
  })
}

/**
 * Signs in, unless the code of the second factor is missing or wrong: a service identifies the
 * user, but doesn't replace the second factor.
 */
export async function signIn(
  context: PlatformContext,
  account: AccountRow,
  { code, request, reply }: Exchange & { readonly code: string },
): Promise<'signedIn' | 'codeRequired'> {
  const attempt = { code, ip: request.ip, locale: account.locale }
  try {
    if (await passSecondFactor(context, account, attempt)) return 'codeRequired'
  } catch (error) {
    if (error instanceof PlatformError && error.type === 'AuthorizationException') return 'codeRequired'
    throw error
  }
  const { db, now } = context
  const token = await db.transaction().execute(async (trx) => {
    await lockUnchangedAccount(trx, account)
    return openSession({ db: trx, now }, account.uid, request)
  })
  setSessionCookie(reply, request, token)
  return 'signedIn'
}
