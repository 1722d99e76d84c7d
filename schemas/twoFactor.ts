import Type, { type Static } from 'typebox'
import { nullable } from './nullable.ts'

export const twoFactorMethods = ['app', 'email', 'sms'] as const
export type TwoFactorMethod = (typeof twoFactorMethods)[number]

/** The state of the second factor, and the number of recovery codes left. */
export const TwoFactorState = Type.Object({
  method: nullable(Type.Enum(twoFactorMethods)),
  recovery_codes_left: Type.Integer({ minimum: 0 }),
})
export type TwoFactorState = Static<typeof TwoFactorState>

/** The state, and the methods that this player can enable. */
export interface OwnTwoFactor extends TwoFactorState {
  readonly available: readonly TwoFactorMethod[]
}

/**
 * A second factor that is not confirmed yet by its first code, from the app that got the secret or
 * from a message.
 */
export const TwoFactorSetup = Type.Object({
  method: Type.Enum(twoFactorMethods),
  secret: nullable(Type.String({ description: 'Base32, to be typed into the app' })),
  uri: nullable(Type.String({ description: 'otpauth://, to be shown as a QR code' })),
  resend_time: nullable(Type.Integer({ description: 'seconds until another code can be sent' })),
})
export type TwoFactorSetup = Static<typeof TwoFactorSetup>

/** Codes that replace the second factor, once each. They are never shown again. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) })
export type RecoveryCodes = Static<typeof RecoveryCodes>
