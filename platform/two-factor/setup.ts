import type { TwoFactorMethod, TwoFactorSetup } from '#schemas/twoFactor.ts'

import type { AccountRow } from '../accounts/queries.ts'
import { resendSeconds } from '../auth/codes.ts'
import { findContacts } from '../contacts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError, refuseInvalid } from '../http/errors.ts'
import { beginTwoFactor } from './queries.ts'
import { sendFactorCode } from './secondFactor.ts'
import { createAppSecret } from './totp.ts'

interface Asked {
  readonly method: TwoFactorMethod
  readonly ip: string
  readonly locale: string | null
}

/** Begins a set-up that waits for its first code. A method that sends codes needs a confirmed contact. */
export async function beginSetup(context: PlatformContext, account: AccountRow, asked: Asked): Promise<TwoFactorSetup> {
  const { uid, name } = account
  refuseInvalid({ two_factor: account.two_factor_auth ? ['wrongField'] : [] })
  const { method } = asked
  if (method === 'app') {
    const { secret, uri } = createAppSecret(name)
    await begin(context, { uid, method, secret, target: null })
    return { method, secret, uri, resend_time: null }
  }
  const target = await confirmedContact(context, uid, method)
  await begin(context, { uid, method, secret: null, target })
  const factor = { uid, method, target, secret: null, last_step: null, is_active: false }
  // too early for another one: the code that was sent is still right
  const waitSeconds = await sendFactorCode(context, factor, asked)
  return { method, secret: null, uri: null, resend_time: waitSeconds ?? resendSeconds }
}

async function begin({ db }: PlatformContext, factor: Parameters<typeof beginTwoFactor>[1]): Promise<void> {
  // switched on by another call meanwhile
  refuseInvalid({ two_factor: (await beginTwoFactor(db, factor)) ? [] : ['wrongField'] })
}

async function confirmedContact({ db }: PlatformContext, uid: string, method: 'email' | 'sms'): Promise<string> {
  const type = method === 'sms' ? 'phone' : 'email'
  const contact = (await findContacts(db, uid)).find((one) => one.type === type && one.is_confirmed)
  if (contact) return contact.value
  throw new PlatformError('UserNeedConfirmContactException', `a confirmed ${type} is needed for this method`)
}
