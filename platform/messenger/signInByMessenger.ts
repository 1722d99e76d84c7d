import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { twoFactorMessages } from '#schemas/auth.ts'
import { errorReasons } from '#schemas/errors.ts'
import type { MessengerUser } from '#schemas/messenger.ts'
import { fakenameErrors } from '#schemas/rules/fakename.ts'
import { newFakename } from '../accounts/newFakename.ts'
import { type AccountRow, findAccountByMessenger, insertAccount } from '../accounts/queries.ts'
import { addressKey } from '../auth/Limits.ts'
import { lockUnchangedAccount } from '../auth/securityChanges.ts'
import { openSession } from '../auth/sessions.ts'
import { refuseInactive } from '../auth/viewerHooks.ts'
import type { PlatformContext } from '../context.ts'
import { isUniqueViolation } from '../database/isUniqueViolation.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError, refuseField } from '../http/PlatformError.ts'
import { rewardEvent } from '../loyalty/rewardEvent.ts'
import { readGeneralInfo } from '../metadata/queries.ts'
import { passSecondFactor } from '../two-factor/passSecondFactor.ts'
import { LAUNCH_LIFETIME_MS, readLaunchData } from './launchData.ts'

export interface Launch {
  readonly id: string
  readonly hash: string
  readonly payload: string
  /** Code of the second factor. */
  readonly code: string
}

/**
 * Signs in by a launch of the mini-app, once for each launch. The first launch of a user registers
 * an account.
 */
export async function signInByMessenger(
  context: PlatformContext,
  launch: Launch,
  request: FastifyRequest,
): Promise<{ readonly uid: string; readonly token: string; readonly isNew: boolean }> {
  const { db, now } = context
  const secret = context.messengerToken()
  const user = secret === undefined ? undefined : readLaunchData(secret, launch, now())
  if (!user || user.id !== launch.id) return refuseField('payload', 'wrongField')
  const existing = await findAccountByMessenger(db, user.id)
  const account = existing ?? (await createAccount(context, user, request.ip))
  refuseInactive(account)
  await refuseWithoutSecondFactor(context, account, { code: launch.code, ip: request.ip })
  const token = await db.transaction().execute(async (trx) => {
    await lockUnchangedAccount(trx, account)
    await markUsed(trx, launch, now())
    return openSession({ db: trx, now }, account.uid, request)
  })
  return { uid: account.uid, token, isNew: existing === undefined }
}

/**
 * Marks a launch as used, so that stolen launch data are worthless. Throws
 * InvalidParameterException on `payload` when it was used before.
 */
async function markUsed(trx: Kysely<Schema>, { hash }: Launch, now: Date): Promise<void> {
  // longer than the data can be valid, even when the messenger's clock is ahead
  const expiresAt = new Date(now.getTime() + 2 * LAUNCH_LIFETIME_MS)
  const inserted = await trx
    .insertInto('messenger_launch')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!inserted) refuseField('payload', 'wrongField')
}

async function createAccount(
  { db, now, limits }: PlatformContext,
  user: MessengerUser,
  ip: string,
): Promise<AccountRow> {
  const refund = await limits.take('registrationPerAddress', addressKey(ip))
  const { default_currency: currency, available_locales: locales } = await readGeneralInfo(db)
  const account = {
    login: null,
    password: null,
    fakename: fakenameErrors(user.username).length > 0 ? newFakename() : user.username,
    currency,
    locale: locales.find((locale) => locale === user.languageCode) ?? null,
    messenger_id: user.id,
    messenger_name: user.username || null,
    created_at: now(),
  }
  try {
    await db.transaction().execute(async (trx) => {
      const uid = await insertAccount(trx, { account, contacts: [] })
      await rewardEvent(trx, { uid, now: now() }, { trigger: 'register', reference: `register ${uid}` })
    })
  } catch (error) {
    await refund()
    // a concurrent launch has created the account
    if (!isUniqueViolation(error)) throw error
  }
  const created = await findAccountByMessenger(db, user.id)
  if (!created) throw new Error('the account of a messenger user is missing after its creation')
  return created
}

async function refuseWithoutSecondFactor(
  context: PlatformContext,
  account: AccountRow,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<void> {
  const pendingSecondFactor = await passSecondFactor(context, account, { code, ip, locale: account.locale })
  if (!pendingSecondFactor) return
  throw new PlatformError('AuthorizationException', `${twoFactorMessages.resend} ${pendingSecondFactor.resend_time}`, {
    code: errorReasons.twoFactorResend,
    errorData: { resend_time: pendingSecondFactor.resend_time },
  })
}
