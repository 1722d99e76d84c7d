import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'

import { twoFactorMessages } from '#schemas/auth.ts'
import { errorReasons } from '#schemas/errors.ts'
import type { MessengerUser } from '#schemas/messenger.ts'
import { fakenameErrors } from '#schemas/rules/fakename.ts'

import { newFakename } from '../accounts/fakename.ts'
import { type AccountRow, findAccountByMessenger, insertAccount } from '../accounts/queries.ts'
import { addressKey } from '../auth/limits.ts'
import { lockUnchanged } from '../auth/securityChanges.ts'
import { openSession } from '../auth/sessions.ts'
import { refuseInactive } from '../auth/viewer.ts'
import type { PlatformContext } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { isUniqueViolation } from '../database/violation.ts'
import { PlatformError, refuseField } from '../http/errors.ts'
import { readGeneralInfo } from '../metadata/queries.ts'
import { passSecondFactor } from '../two-factor/secondFactor.ts'
import { launchLifetimeMs, readLaunchData } from './launchData.ts'

export interface Launch {
  readonly id: string
  readonly hash: string
  readonly payload: string
  /** of a second factor */
  readonly code: string
}

/** Registers who launches the mini-app for the first time, and signs in who comes again. Each launch does so once. */
export async function signInByMessenger(
  context: PlatformContext,
  launch: Launch,
  request: FastifyRequest,
): Promise<{ uid: string; token: string; isNew: boolean }> {
  const { db, now } = context
  const secret = context.messengerToken()
  const user = secret === undefined ? undefined : readLaunchData(secret, launch, now())
  if (!user || user.id !== launch.id) return refuseField('payload', 'wrongField')
  const known = await findAccountByMessenger(db, user.id)
  const account = known ?? (await create(context, user, request.ip))
  refuseInactive(account)
  await refuseWithoutSecondFactor(context, account, { code: launch.code, ip: request.ip })
  const token = await db.transaction().execute(async (trx) => {
    await lockUnchanged(trx, account)
    await use(trx, launch, now())
    return openSession({ db: trx, now }, account.uid, request)
  })
  return { uid: account.uid, token, isNew: known === undefined }
}

/** What has signed somebody in is worth nothing to who finds it. */
async function use(trx: Kysely<Schema>, { hash }: Launch, now: Date): Promise<void> {
  // longer than the data can be good, with a clock of the messenger that is ahead
  const expiresAt = new Date(now.getTime() + 2 * launchLifetimeMs)
  const used = await trx
    .insertInto('messenger_launch')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!used) refuseField('payload', 'wrongField')
}

async function create({ db, now, limits }: PlatformContext, user: MessengerUser, ip: string): Promise<AccountRow> {
  const giveBack = await limits.take('registrationPerAddress', addressKey(ip))
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
    await db.transaction().execute((trx) => insertAccount(trx, { account, contacts: [] }))
  } catch (error) {
    await giveBack()
    // another launch at the same time was first
    if (!isUniqueViolation(error)) throw error
  }
  const created = await findAccountByMessenger(db, user.id)
  if (!created) throw new Error('the account of a messenger is there once it is created')
  return created
}

async function refuseWithoutSecondFactor(
  context: PlatformContext,
  account: AccountRow,
  { code, ip }: { code: string; ip: string },
): Promise<void> {
  const unfinished = await passSecondFactor(context, account, { code, ip, locale: account.locale })
  if (!unfinished) return
  throw new PlatformError('AuthorizationException', `${twoFactorMessages.resend} ${unfinished.resend_time}`, {
    code: errorReasons.twoFactorResend,
    errorData: { resend_time: unfinished.resend_time },
  })
}
