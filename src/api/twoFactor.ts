import { twoFactorMessages } from '#schemas/auth.ts'
import { isApiError } from './error.ts'

/** What is wrong with the code of a second factor; `general` is anything else. */
export type TwoFactorProblem = 'digits' | 'expired' | 'invalid' | 'general'

const isRefused = (error: unknown) => isApiError(error) && error.type === 'AuthorizationException'
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** The password was right, and a code is wanted. */
export function asksForCode(error: unknown): boolean {
  const message = messageOf(error)
  return isRefused(error) && (message.includes('enable') || message.includes(twoFactorMessages.resend))
}

/** Seconds until another code can be sent: as the error says, or as its words end. */
export function resendTimeOf(error: unknown): number | undefined {
  const said = isApiError(error) ? error.errorData['resend_time'] : undefined
  if (typeof said === 'number') return said
  const [, seconds] = /(\d+)\s*$/.exec(messageOf(error)) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

export function twoFactorProblemOf(error: unknown): TwoFactorProblem {
  const message = messageOf(error)
  if (message.includes(twoFactorMessages.digits)) return 'digits'
  if (message.includes(twoFactorMessages.expired)) return 'expired'
  return message.includes(twoFactorMessages.invalid) ? 'invalid' : 'general'
}
