import Type, { type Static } from 'typebox'
import { Profile } from './profile.ts'

/**
 * The sign-in form. `login` is the login or the e-mail address; a leading plus is ignored. `code`
 * is the second factor.
 */
export const LoginForm = Type.Object({
  login: Type.String(),
  password: Type.String(),
  code: Type.Optional(Type.String()),
})
export type LoginForm = Static<typeof LoginForm>

export const loginStatuses = ['success', 'two_factor'] as const

/** Messages of AuthorizationException in the second step; `resend` is followed by seconds. */
export const twoFactorMessages = {
  enabled: 'two_factor_auth is enable',
  resend: 'Resend time is',
  digits: 'the code must contain 6 digits',
  expired: 'Time expired',
  invalid: 'two_factor_auth: code is invalid',
} as const

/**
 * The answer to a sign-in. `two_factor` means that the sign-in is not complete: the same call with
 * `code` completes it. `resend_time` is in seconds.
 */
export const LoginResult = Type.Object({
  status: Type.Enum(loginStatuses),
  resend_time: Type.Union([Type.Integer(), Type.Null()]),
})
export type LoginResult = Static<typeof LoginResult>

/**
 * The second step of the sign-in form. The values of the first step are stored until the code
 * arrives.
 */
export const TwoFactorForm = Type.Object({
  code: Type.String(),
  login: Type.String(),
  password: Type.String(),
  resend_time: Type.Union([Type.Integer(), Type.Null()]),
})
export type TwoFactorForm = Static<typeof TwoFactorForm>

const { region: _, country_code: __, ...personalFields } = Profile.properties

/** The registration form. `hasPromocode` only opens the promo field; it is never sent. */
export const RegistrationForm = Type.Object({
  login: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  mobile: Type.Optional(Type.String({ description: 'travels as phone' })),
  phone_country_code: Type.Optional(Type.String()),
  password: Type.String(),
  locale: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String()),
  country: Type.Optional(Type.String()),
  region: Type.Optional(Type.String()),
  hasPromocode: Type.Optional(Type.Boolean()),
  promo_code: Type.Optional(Type.String()),
  terms: Type.Optional(Type.Boolean()),
  notify: Type.Optional(Type.Boolean()),
  is_betting: Type.Optional(Type.Boolean({ description: 'true: betting, false: casino' })),
  character_id: Type.Optional(Type.String()),
  ...Type.Partial(Type.Object(personalFields)).properties,
})
export type RegistrationForm = Static<typeof RegistrationForm>

/**
 * The fields that a registration through a social service or the messenger lacks; the address only
 * where the account has none.
 */
export const RegistrationCompletion = Type.Object({
  country: Type.String(),
  currency: Type.String(),
  email: Type.Optional(Type.String()),
  terms: Type.Boolean(),
})
export type RegistrationCompletion = Static<typeof RegistrationCompletion>

/** The answer to a registration, after which the new account is signed in. */
export const RegistrationResult = Type.Object({
  uid: Type.Integer({ minimum: 1 }),
  is_new: Type.Optional(Type.Boolean({ description: 'of a launch from the messenger: whether it was the first one' })),
})
export type RegistrationResult = Static<typeof RegistrationResult>
