import type { LoginForm, LoginResult, RegistrationForm, RegistrationResult } from '#schemas/auth.ts'

import type { MessengerLaunch } from '#schemas/messenger.ts'

import type { FormFields } from './encode.ts'
import type { Transport } from './transport.ts'

export interface AuthApi {
  /** Leave `code` out to have the second factor sent again. */
  login(form: LoginForm): Promise<LoginResult>
  logout(): Promise<1>
  /** Sends a link to set a new password, when there is such an account; the answer doesn't tell. */
  restore(login: string): Promise<1>
  /** By the token of that link. Ends every session and signs nobody in. */
  setPassword(token: string, password: string): Promise<1>
  /** Empty values aren't sent. Signs the new player in. */
  register(form: RegistrationForm): Promise<RegistrationResult>
  /** Registers who launches the messenger's mini-app, or signs in who was here before; `code` is of a second factor. */
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
  const wire = { ...form, hasPromocode: undefined, mobile: undefined, phone: form.mobile }
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== ''))
}
