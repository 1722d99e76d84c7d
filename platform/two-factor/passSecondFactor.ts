import { type LoginResult, twoFactorMessages } from '#schemas/auth.ts'
import { errorReasons } from '#schemas/errors.ts'
import type { AccountRow } from '../accounts/queries.ts'
import { addressKey } from '../auth/Limits.ts'
import {
  CODE_LIFETIME_MINUTES,
  type CodeOutcome,
  issueCountedCode,
  RESEND_SECONDS,
  takeCode,
} from '../auth/oneTimeCodes.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { findTwoFactor, markStepUsed, type TwoFactorRow } from './queries.ts'
import { isRecoveryCode, takeRecoveryCode } from './recoveryCodes.ts'
import { findStep } from './totp.ts'

export interface CodeAttempt {
  /** Empty when none was entered yet. */
  readonly code: string
  readonly ip: string
  readonly locale: string | null
}

/**
 * Checks the second factor of a sign-in, after the right password. Returns undefined when it is
 * passed or not required, and `two_factor` when a code was sent. Otherwise throws
 * AuthorizationException with one of `twoFactorMessages`.
 */
export async function passSecondFactor(
  context: PlatformContext,
  account: AccountRow,
  attempt: CodeAttempt,
): Promise<LoginResult | undefined> {
  const factor = await findTwoFactor(context.db, account.uid)
  if (!factor?.is_active) return undefined
  if (attempt.code === '') return sendOrRequireCode(context, factor, attempt)
  if (!/^\d{6}$/.test(attempt.code) && !isRecoveryCode(attempt.code)) throw secondFactorError('digits')
  const outcome = await verifyCountedCode(context, factor, attempt)
  if (outcome === 'right') return undefined
  throw secondFactorError(outcome === 'expired' ? 'expired' : 'invalid')
}

async function sendOrRequireCode(
  context: PlatformContext,
  factor: TwoFactorRow,
  attempt: CodeAttempt,
): Promise<LoginResult> {
  if (factor.method === 'app') throw secondFactorError('enabled')
  const waitSeconds = await sendFactorCode(context, factor, attempt)
  if (waitSeconds === undefined) return { status: 'two_factor', resend_time: RESEND_SECONDS }
  throw new PlatformError('AuthorizationException', `${twoFactorMessages.resend} ${waitSeconds}`, {
    code: errorReasons.twoFactorResend,
    errorData: { resend_time: waitSeconds },
    retryAfter: waitSeconds,
  })
}

/** Sends a code. Returns undefined, or the seconds to wait when it is too early for another one. */
export async function sendFactorCode(
  context: PlatformContext,
  { uid, method, target, is_active: isActive }: TwoFactorRow,
  { ip, locale }: Omit<CodeAttempt, 'code'>,
): Promise<number | undefined> {
  const value = target ?? ''
  const issuedCode = await issueCountedCode(context, { uid, purpose: purposeOf(isActive), target: value }, [
    ['messagePerAddress', addressKey(ip)],
    // by account: others who enter the same contact can't use up the limit that its owner needs to
    // sign in
    ['messagePerTarget', `second factor of ${uid}`],
  ])
  if ('waitSeconds' in issuedCode) return issuedCode.waitSeconds
  const values = { code: issuedCode.code, minutes: String(CODE_LIFETIME_MINUTES) }
  const isEmail = method === 'email'
  context.messages.send(
    { type: isEmail ? 'email' : 'phone', value, locale },
    { name: isEmail ? 'twoFactorEmail' : 'twoFactorSms', values },
  )
  return undefined
}

/** Verifies a code. Wrong ones count against the account and the address. */
export async function verifyCountedCode(
  context: PlatformContext,
  factor: TwoFactorRow,
  { code, ip }: Pick<CodeAttempt, 'code' | 'ip'>,
): Promise<CodeOutcome> {
  const { limits } = context
  const refundAddress = await limits.take('codePerAddress', addressKey(ip))
  const refundAccount = await limits.take('twoFactorPerAccount', factor.uid)
  const outcome = await checkCode(context, factor, code)
  if (outcome === 'right') await Promise.all([refundAddress(), refundAccount()])
  return outcome
}

async function checkCode(context: PlatformContext, factor: TwoFactorRow, code: string): Promise<CodeOutcome> {
  const { db, now, signer } = context
  const { uid, method, secret, target, is_active: isActive } = factor
  if (isRecoveryCode(code)) return (await takeRecoveryCode(db, signer, { uid, code })) ? 'right' : 'wrong'
  if (method !== 'app') return takeCode(context, { uid, purpose: purposeOf(isActive), target: target ?? '' }, code)
  const step = await findStep(secret ?? '', code, now())
  return step !== undefined && (await markStepUsed(db, uid, step)) ? 'right' : 'wrong'
}

/** Returns the purpose of codes: one that was sent for the setup must not sign in. */
const purposeOf = (isActive: boolean) => (isActive ? 'two-factor' : 'two-factor-setup')

const reasons = {
  enabled: errorReasons.twoFactorEnabled,
  digits: errorReasons.twoFactorDigits,
  expired: errorReasons.twoFactorExpired,
  invalid: errorReasons.twoFactorInvalid,
} as const

function secondFactorError(kind: keyof typeof reasons): PlatformError {
  return new PlatformError('AuthorizationException', twoFactorMessages[kind], { code: reasons[kind] })
}
