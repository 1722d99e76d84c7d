import type { LoginForm, LoginResult, RegistrationForm, RegistrationResult } from '#schemas/auth.ts'

import type { MessengerLaunch } from '#schemas/messenger.ts'

import type { FormFields } from './encode.ts'
import type { Transport } from './transport.ts'

export interface AuthApi {
  /** Without `code`, a code of the second factor is sent again. */
  login(form: LoginForm): Promise<LoginResult>
  logout(): Promise<1>
  /**
   * Sends a link to set a new password if there is such an account; the answer doesn't reveal
   * whether there is.
   */
  restore(login: string): Promise<1>
  /** Sets a password by the token of that link. Ends every session and starts none. */
  setPassword(token: string, password: string): Promise<1>
  /** Registers a player and signs them in. Empty values aren't sent. */
  register(form: RegistrationForm): Promise<RegistrationResult>
  /**
   * Registers the user of the messenger's mini-app, or signs them in; `code` is that of a second
   * factor.
   */
  registerByMessenger(launch: MessengerLaunch, code?: string): Promise<RegistrationResult>
}

export function authApi(transport: Transport): AuthApi {
  return {
    login: ({ login, password, code }) =>
      transport.post('auth.login', { login: login.trim().replace(/^\+/, ''), password, code: code || undefined }),
    logout: () => transport.get('auth.logout'),
    restore: (login) => transport.post('auth.restore', { login }),
    setPassword: (token, password) => transport.post('auth.setPassword', { token, password }),
    registerByMessenger: (launch, code) => transport.post('auth.register', { is_tg: true, ...launch, code }),
    register: (form) => transport.post('auth.register', registrationFields(form)),
  }
}

function registrationFields(form: RegistrationForm): FormFields {
  const fields = { ...form, hasPromocode: undefined, mobile: undefined, phone: form.mobile }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
