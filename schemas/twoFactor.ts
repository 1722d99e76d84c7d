import Type, { type Static } from 'typebox'

export const twoFactorMethods = ['app', 'email', 'sms'] as const
export type TwoFactorMethod = (typeof twoFactorMethods)[number]

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Whether a second factor is on, and how many recovery codes are left. */
export const TwoFactorState = Type.Object({
  method: nullable(Type.Enum(twoFactorMethods)),
  recovery_codes_left: Type.Integer({ minimum: 0 }),
})
export type TwoFactorState = Static<typeof TwoFactorState>

/** The state, and the methods that this player could switch on. */
export interface OwnTwoFactor extends TwoFactorState {
  readonly available: readonly TwoFactorMethod[]
}

/** A second factor that waits for its first code: of the app that got the secret, or the one that was sent. */
export const TwoFactorSetup = Type.Object({
  method: Type.Enum(twoFactorMethods),
  secret: nullable(Type.String({ description: 'Base32, to be typed into the app' })),
  uri: nullable(Type.String({ description: 'otpauth://, to be shown as a QR code' })),
  resend_time: nullable(Type.Integer({ description: 'seconds until another code can be sent' })),
})
export type TwoFactorSetup = Static<typeof TwoFactorSetup>

/** Each signs in once, in place of a code. They are never shown again. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) })
export type RecoveryCodes = Static<typeof RecoveryCodes>
