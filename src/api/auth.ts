import type { LoginForm, LoginResult, RegistrationForm, RegistrationResult } from '#schemas/auth.ts'

import type { FormFields } from './encode.ts'
import type { Transport } from './transport.ts'

export interface AuthApi {
  /** Leave `code` out to have the second factor sent again. */
  login(form: LoginForm): Promise<LoginResult>
  logout(): Promise<1>
  /** Empty values aren't sent. Signs the new player in. */
  register(form: RegistrationForm): Promise<RegistrationResult>
}

export function authApi(transport: Transport): AuthApi {
  return {
    login: ({ login, password, code }) =>
      transport.post('auth.login', { login: login.trim().replace(/^\+/, ''), password, code: code || undefined }),
    logout: () => transport.get('auth.logout'),
    register: (form) => transport.post('auth.register', registrationFields(form)),
  }
}

function registrationFields(form: RegistrationForm): FormFields {
  const wire = { ...form, hasPromocode: undefined, mobile: undefined, phone: form.mobile }
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined && value !== ''))
}
