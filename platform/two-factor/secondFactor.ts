import { type LoginResult, twoFactorMessages } from '#schemas/auth.ts'
import { errorReasons } from '#schemas/errors.ts'

import type { AccountRow } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError } from '../http/errors.ts'
import { codeLifetimeMinutes, type CodeOutcome, issueCountedCode, resendSeconds, takeCode } from '../auth/codes.ts'
import { addressKey } from '../auth/limits.ts'
import { isRecoveryCode, takeRecoveryCode } from './recoveryCodes.ts'
import { stepOfCode } from './totp.ts'
import { findTwoFactor, takeStep, type TwoFactorRow } from './queries.ts'

export interface GivenCode {
  /** empty when none was typed yet */
  readonly code: string
  readonly ip: string
  readonly locale: string | null
}

/**
 * The second step of signing in, after the right password: nothing when it is passed or not asked for, `two_factor` when a
 * code was sent. Else it throws AuthorizationException with one of `twoFactorMessages`.
 */
export async function passSecondFactor(
  context: PlatformContext,
  account: AccountRow,
  given: GivenCode,
): Promise<LoginResult | undefined> {
  const factor = await findTwoFactor(context.db, account.uid)
  if (!factor?.is_active) return undefined
  if (given.code === '') return askForCode(context, factor, given)
  if (!/^\d{6}$/.test(given.code) && !isRecoveryCode(given.code)) throw refusal('digits')
  const outcome = await countedCode(context, factor, given)
  if (outcome === 'right') return undefined
  throw refusal(outcome === 'expired' ? 'expired' : 'invalid')
}

async function askForCode(context: PlatformContext, factor: TwoFactorRow, asked: GivenCode): Promise<LoginResult> {
  if (factor.method === 'app') throw refusal('enabled')
  const waitSeconds = await sendFactorCode(context, factor, asked)
  if (waitSeconds === undefined) return { status: 'two_factor', resend_time: resendSeconds }
  throw new PlatformError('AuthorizationException', `${twoFactorMessages.resend} ${waitSeconds}`, {
    code: errorReasons.twoFactorResend,
    errorData: { resend_time: waitSeconds },
    retryAfter: waitSeconds,
  })
}

/** Sends a code; when that is too early, nothing is sent and it says how many seconds are left. */
export async function sendFactorCode(
  context: PlatformContext,
  { uid, method, target, is_active: isActive }: TwoFactorRow,
  { ip, locale }: Omit<GivenCode, 'code'>,
): Promise<number | undefined> {
  const value = target ?? ''
  const issued = await issueCountedCode(context, { uid, purpose: purposeOf(isActive), target: value }, [
    ['messagePerAddress', addressKey(ip)],
    // by account: others who name the same contact can't use up what its owner needs to sign in
    ['messagePerTarget', `second factor of ${uid}`],
  ])
  if ('waitSeconds' in issued) return issued.waitSeconds
  const values = { code: issued.code, minutes: String(codeLifetimeMinutes) }
  const isMail = method === 'email'
  context.messages.send(
    { type: isMail ? 'email' : 'phone', value, locale },
    { name: isMail ? 'twoFactorEmail' : 'twoFactorSms', values },
  )
  return undefined
}

/** Whether the code is right. Wrong ones are counted by account and address, whatever else a request says. */
export async function countedCode(
  context: PlatformContext,
  factor: TwoFactorRow,
  { code, ip }: Pick<GivenCode, 'code' | 'ip'>,
): Promise<CodeOutcome> {
  const { limits } = context
  const giveBackAddress = await limits.take('codePerAddress', addressKey(ip))
  const giveBackAccount = await limits.take('twoFactorPerAccount', factor.uid)
  const outcome = await checkCode(context, factor, code)
  if (outcome === 'right') await Promise.all([giveBackAddress(), giveBackAccount()])
  return outcome
}

async function checkCode(context: PlatformContext, factor: TwoFactorRow, code: string): Promise<CodeOutcome> {
  const { db, now, signer } = context
  const { uid, method, secret, target, is_active: isActive } = factor
  if (isRecoveryCode(code)) return (await takeRecoveryCode(db, signer, { uid, code })) ? 'right' : 'wrong'
  if (method !== 'app') return takeCode(context, { uid, purpose: purposeOf(isActive), target: target ?? '' }, code)
  const step = await stepOfCode(secret ?? '', code, now())
  return step !== undefined && (await takeStep(db, uid, step)) ? 'right' : 'wrong'
}

/** A code that was sent to set it up signs nobody in. */
const purposeOf = (isActive: boolean) => (isActive ? 'two-factor' : 'two-factor-setup')

const reasons = {
  enabled: errorReasons.twoFactorEnabled,
  digits: errorReasons.twoFactorDigits,
  expired: errorReasons.twoFactorExpired,
  invalid: errorReasons.twoFactorInvalid,
} as const

function refusal(kind: keyof typeof reasons): PlatformError {
  return new PlatformError('AuthorizationException', twoFactorMessages[kind], { code: reasons[kind] })
}
