import type { LoginForm, RegistrationForm } from '#schemas/auth.ts'
import type { Api } from '#src/api/index.ts'

type LoginParams = Parameters<Api['auth']['login']>[0]
type RegistrationParams = NonNullable<Parameters<Api['auth']['register']>[0]>

/** Returns the parameters of a sign-in. Without a code, a code of the second factor is sent again. */
export const loginParams = ({ login, password, code }: LoginForm): LoginParams => ({
  login: login.trim().replace(/^\+/, ''),
  password,
  code: code || undefined,
})

/** Returns the parameters of a registration. Empty values are left out; `mobile` is sent as `phone`. */
export function registrationParams({ mobile: phone, ...form }: RegistrationForm): RegistrationParams {
  const fields = { ...form, phone, hasPromocode: undefined }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined))
}
