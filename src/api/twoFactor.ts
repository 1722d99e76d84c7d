import { twoFactorMessages } from '#schemas/auth.ts'
import { isApiError } from './error.ts'

/** Reason why a code of a second factor was refused; `general` is any other reason. */
export type TwoFactorProblem = 'digits' | 'expired' | 'invalid' | 'general'

const isRefused = (error: unknown) => isApiError(error) && error.type === 'AuthorizationException'
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** Returns whether the password was right and a code is required. */
export function asksForCode(error: unknown): boolean {
  const message = messageOf(error)
  return isRefused(error) && (message.includes('enable') || message.includes(twoFactorMessages.resend))
}

/**
 * Returns the seconds until another code can be sent, from the error's data or the end of its
 * message.
 */
export function resendTimeOf(error: unknown): number | undefined {
  const resendTime = isApiError(error) ? error.errorData['resend_time'] : undefined
  if (typeof resendTime === 'number') return resendTime
  const [, seconds] = /(\d+)\s*$/.exec(messageOf(error)) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

export function twoFactorProblemOf(error: unknown): TwoFactorProblem {
  const message = messageOf(error)
  if (message.includes(twoFactorMessages.digits)) return 'digits'
  if (message.includes(twoFactorMessages.expired)) return 'expired'
  return message.includes(twoFactorMessages.invalid) ? 'invalid' : 'general'
}
