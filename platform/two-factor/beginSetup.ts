import type { TwoFactorMethod, TwoFactorSetup } from '#schemas/twoFactor.ts'
import type { AccountRow } from '../accounts/queries.ts'
import { RESEND_SECONDS } from '../auth/oneTimeCodes.ts'
import { findContacts } from '../contacts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError, refuseInvalid } from '../http/PlatformError.ts'
import { sendFactorCode } from './passSecondFactor.ts'
import { startTwoFactor } from './queries.ts'
import { createAppSecret } from './totp.ts'

interface SetupRequest {
  readonly method: TwoFactorMethod
  readonly ip: string
  readonly locale: string | null
}

/**
 * Starts a setup that waits for its first code. A method that sends codes needs a confirmed
 * contact, else UserNeedConfirmContactException is thrown.
 */
export async function beginSetup(
  context: PlatformContext,
  account: AccountRow,
  setup: SetupRequest,
): Promise<TwoFactorSetup> {
  const { uid, name } = account
  refuseInvalid({ two_factor: account.two_factor_auth ? ['wrongField'] : [] })
  const { method } = setup
  if (method === 'app') {
    const { secret, uri } = createAppSecret(name)
    await saveSetup(context, { uid, method, secret, target: null })
    return { method, secret, uri, resend_time: null }
  }
  const target = await findConfirmedContact(context, uid, method)
  await saveSetup(context, { uid, method, secret: null, target })
  const factor = { uid, method, target, secret: null, last_step: null, is_active: false }
  // when it is too early for another code, the previous one is still valid
  const waitSeconds = await sendFactorCode(context, factor, setup)
  return { method, secret: null, uri: null, resend_time: waitSeconds ?? RESEND_SECONDS }
}

async function saveSetup({ db }: PlatformContext, factor: Parameters<typeof startTwoFactor>[1]): Promise<void> {
  // activated by a concurrent call
  refuseInvalid({ two_factor: (await startTwoFactor(db, factor)) ? [] : ['wrongField'] })
}

async function findConfirmedContact({ db }: PlatformContext, uid: string, method: 'email' | 'sms'): Promise<string> {
  const type = method === 'sms' ? 'phone' : 'email'
  const contact = (await findContacts(db, uid)).find((candidate) => candidate.type === type && candidate.is_confirmed)
  if (contact) return contact.value
  throw new PlatformError('UserNeedConfirmContactException', `a confirmed ${type} is needed for this method`)
}
