import { expect, it } from 'vitest'
import type { RootStore } from '#src/stores/RootStore.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { ApiError } from '#src/api/index.ts'
import { SessionStore } from '#src/stores/SessionStore.ts'
import { submitForm } from './submit-form.ts'

/** Stores over a platform that refuses everything like this. */
function refusing(failure: ConstructorParameters<typeof ApiError>[0]): RootStore {
  const refuse = () => Promise.reject(new ApiError(failure))
  const api = apiOver({ 'auth.login': refuse, 'auth.register': refuse })
  return { api, session: new SessionStore(api), locale: { code: 'en' } } as RootStore
}

const invalid = (invalid_parameters: Record<string, string[]>) => ({
  kind: 'refused' as const,
  status: 422,
  type: 'InvalidParameterException' as const,
  invalid_parameters,
})

it.each([
  ['phone', { mobile: '34612345678' }, 'mobile'],
  ['mobile', { phone: '34612345678' }, 'phone'],
  ['phone', { phone: '34612345678' }, 'phone'],
  ['phone', {}, 'mobile'],
  ['email', { email: 'a@b.cd' }, 'email'],
])('[FRM-08] an error of %s, when %j was sent, lands on the field %s', async (refused, values, field) => {
  const outcome = await submitForm(refusing(invalid({ [refused]: ['wrongField', 'other'] })), 'auth.register', values)
  expect(outcome?.fields).toEqual({ [field]: 'wrongField' })
})

it.each([
  [invalid({}), 'auth.register', 'wrongRegServerError'],
  [{ kind: 'refused' as const, status: 401 }, 'auth.login', 'popups.auth.wrongEnterText'],
  [{ kind: 'network' as const, status: 0 }, 'auth.login', 'auth.offline'],
  [{ kind: 'refused' as const, status: 429 }, 'auth.login', 'auth.tooManyRequests'],
  [invalid({}), 'no.suchMethod', 'form.generalError'],
])('[FRM-08] a refusal without detail (%j of %s) is the notice %s', async (failure, method, notice) => {
  const outcome = await submitForm(refusing(failure), method, { login: 'ana', password: 'secret' })
  expect([outcome?.fields, outcome?.notice]).toEqual([undefined, notice])
})
