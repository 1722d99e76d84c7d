import { expect, it } from 'vitest'
import { submitMethods } from '#registry/submitMethods.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { ApiError } from '#src/api/index.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { SessionStore } from '#src/stores/SessionStore.ts'
import { Tracker } from '#src/stores/Tracker.ts'
import { submitForm } from './submitForm.ts'

/** The methods over a platform that refuses everything like this. */
function platform(failure: ConstructorParameters<typeof ApiError>[0]) {
  const refuse = () => Promise.reject(new ApiError(failure))
  const api = apiOver({ 'auth.login': refuse, 'auth.register': refuse, 'campaigns.activateOffer': refuse })
  const stores = { api, session: new SessionStore(api), tracker: new Tracker(), locale: { code: 'en' } } as RootStore
  return { stores, methods: submitMethods }
}

const formOf = (method: string) => ({ slug: 'a-form', submit: { method } })

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
  const outcome = await submitForm(
    platform(invalid({ [refused]: ['wrongField', 'other'] })),
    formOf('auth.register'),
    values,
  )
  expect(outcome?.fields).toEqual({ [field]: 'wrongField' })
})

it.each([
  [invalid({}), 'auth.register', 'wrongRegServerError'],
  [{ kind: 'refused' as const, status: 401 }, 'auth.login', 'popups.auth.wrongEnterText'],
  [{ kind: 'network' as const, status: 0 }, 'auth.login', 'auth.offline'],
  [{ kind: 'malformed' as const, status: 413 }, 'auth.login', 'form.tooLarge'],
  [{ kind: 'refused' as const, status: 429 }, 'auth.login', 'auth.tooManyRequests'],
  [invalid({}), 'no.suchMethod', 'form.generalError'],
])('[FRM-08] a refusal without detail (%j of %s) is the notice %s', async (failure, method, notice) => {
  const outcome = await submitForm(platform(failure), formOf(method), { login: 'ana', password: 'secret' })
  expect([outcome?.fields, outcome?.notice]).toEqual([undefined, notice])
})

const refused = (message: string) => ({
  kind: 'refused' as const,
  status: 401,
  type: 'AuthorizationException' as const,
  message,
  code: 1036,
})

/** A sign-in that waits for its code, and is refused like this. */
async function sendCode(message: string, values: Record<string, string> = { code: '123456' }) {
  const { stores } = platform(refused(message))
  stores.session.pending = {
    attempt: (code) => stores.api.auth.login({ login: 'ana', password: 'secret-1', code }),
    resendAt: undefined,
  }
  return { stores, outcome: await submitForm({ stores, methods: submitMethods }, formOf('auth.login'), values) }
}

it.each([
  ['the code must contain 6 digits', 'twoFactorDigits'],
  ['Time expired', 'twoFactorExpired'],
  ['two_factor_auth: code is invalid', 'twoFactorInvalid'],
])('[AUT-06] [AUT-19] “%s” stands at the code as %s', async (message, code) => {
  const { outcome, stores } = await sendCode(message)
  expect(outcome).toEqual({ fields: { code } })
  expect(stores.session.pending).toBeDefined()
})

it('[AUT-19] a wrong recovery code is told at its own field, anything else of the second step in general', async () => {
  const wrong = await sendCode('two_factor_auth: code is invalid', { recovery: 'abc', isRecovery: 'true' })
  expect(wrong.outcome).toEqual({ fields: { recovery: 'twoFactorInvalid' } })
  expect((await sendCode('something else')).outcome).toEqual({ notice: 'popups.auth.twoFactorGeneral' })
})

it.each([
  ['auth.login', 'error-sign-in'],
  ['auth.register', 'error-sign-up'],
])('[AUT-19] a refused %s is counted as %s with its code', async (method, event) => {
  globalThis.dataLayer = []
  await submitForm(platform(refused('no')), formOf(method), { login: 'ana', password: 'secret-1' })
  expect(globalThis.dataLayer).toEqual([{ event, code: '1036' }])
})

/** Sends a form whose call is answered or refused like this. Returns the outcome. */
async function send(method: string, values: Record<string, unknown>, answer: () => Promise<unknown>) {
  const api = apiOver({ [method]: answer })
  const stores = { api, session: new SessionStore(api), tracker: new Tracker(), locale: { code: 'en' } } as RootStore
  return submitForm({ stores, methods: submitMethods }, formOf(method), values)
}

const refusal = (fields: Record<string, string[]>) => () => Promise.reject(new ApiError(invalid(fields)))

it.each([
  ['account.addcontact', { email: 'a@b' }, { contact: ['wrongEmailAddress'] }, { email: 'wrongEmailAddress' }],
  ['account.addcontact', { mobile: '34' }, { contact: ['wrongPhoneFormat'] }, { mobile: 'wrongPhoneFormat' }],
  ['account.saveProfileInfo', { firstName: 'A1' }, { first_name: ['wrongField'] }, { firstName: 'wrongField' }],
  ['account.saveProfileInfo', { cpf: '1' }, { document_number: ['regex'] }, { cpf: 'regex' }],
  ['account.saveProfileInfo', {}, { country_code: ['wrongField'] }, { country: 'wrongField' }],
])('[PRF-10] what %s refuses of %j lands on the field of the form', async (method, values, said, fields) => {
  expect((await send(method, values, refusal(said)))?.fields).toEqual(fields)
})

it('[PRF-10] a wrong code of a contact, and a link that is used up, have words of their own', async () => {
  const code = await send(
    'account.confirmContact',
    { contact: 'a@b.cd', code: '000000' },
    refusal({ code: ['wrongField'] }),
  )
  const link = await send('account.confirmByLink', { token: 'x' }, refusal({ token: ['wrongField'] }))
  expect([code, link]).toEqual([{ notice: 'profile.smsCodeError' }, { notice: 'auth.linkError' }])
})

it.each([
  [{ type: 'WithdrawalDeclinedException' as const }, 'cashier.notCancelled'],
  [invalid({ transaction: ['wrongField'] }), 'cashier.notCancelled'],
  [{ type: 'BillingUnavailableException' as const }, 'cashier.errors.BillingUnavailableException'],
])('[CSH-03] a cancellation that is refused with %j reads %s', async (failure, notice) => {
  const refuse = () => Promise.reject(new ApiError({ kind: 'refused', status: 400, ...failure }))
  expect((await send('cashier.cancelwithdrawal', { transaction: 'tx' }, refuse))?.notice).toBe(notice)
})

it.each(['account.saveProfileInfo', 'account.addcontact', 'account.confirmContact', 'account.unsubscribe'])(
  '[PRF-10] any answer of %s but 1 is a failure',
  async (method) => {
    expect(await send(method, {}, () => Promise.resolve(1))).toBeUndefined()
    expect(await send(method, {}, () => Promise.resolve(0))).toEqual({ notice: 'form.generalError' })
  },
)

it('[PRF-03] who has no password, and signed in long ago, is told to sign in again', async () => {
  const stale = () => Promise.reject(new ApiError({ kind: 'refused', status: 400, code: 1043 }))
  expect(await send('account.changepassword', { password: 'secret-1' }, stale)).toEqual({ notice: 'auth.signInAgain' })
})

it('[AUT-19] who is signed in no more reads so, and not that a password is wrong', async () => {
  const stranger = () => Promise.reject(new ApiError(refused('sign in first')))
  expect(await send('account.changefakename', { fakename: 'Ana' }, stranger)).toEqual({ notice: 'auth.sessionEnded' })
})

it('[AUT-19] a promo code that does nothing is marked at its field, and counted', async () => {
  globalThis.dataLayer = []
  const said = { ...invalid({}), error_data: { promo_code: ['INVALID'] } }
  const outcome = await submitForm(platform(said), formOf('auth.register'), { promo_code: 'NOPE' })
  expect(outcome?.fields).toEqual({ promo_code: 'INVALID' })
  expect(globalThis.dataLayer).toContainEqual({ event: 'promo-not-found', code: 'NOPE' })
})

it.each([
  ['NOT_FOUND', 'NOT_FOUND'],
  ['NOT_STARTED', 'NOT_STARTED'],
  ['EXPIRED', 'EXPIRED'],
  ['USED_UP', 'USED_UP'],
  ['ALREADY_ACTIVATED', 'ALREADY_ACTIVATED'],
  // those of a newer platform
  ['TOO_SUNNY', 'INVALID'],
])('[BON-03] [BON-09] a promo code that is refused as %s is marked as %s, and counted', async (reason, code) => {
  globalThis.dataLayer = []
  const said = { ...invalid({}), error_data: { promo_code: [reason, 'EXPIRED'] } }
  const outcome = await submitForm(platform(said), formOf('campaigns.activateOffer'), { promo_code: 'NOPE' })
  expect(outcome?.fields).toEqual({ promo_code: code })
  expect(globalThis.dataLayer).toContainEqual({ event: 'promo-not-found', code: 'NOPE' })
})

it.each([
  [{ code: ['wrongField'] }, 'account.addcontact', { notice: 'form.generalError', fields: { code: 'wrongField' } }],
  [{ token: ['wrongField'] }, 'account.unsubscribe', { notice: 'auth.linkError' }],
  [{ contact: [] }, 'account.addcontact', { notice: 'form.generalError' }],
])('[PRF-10] what is refused as %j of %s comes back as %j', async (said, method, outcome) => {
  expect(await send(method, {}, refusal(said))).toEqual(outcome)
})

it.each([
  ['mobile', { email: 'a@b.cd' }, 'mobile'],
  ['phone', { email: 'a@b.cd' }, 'mobile'],
  ['contact', { mobile: '34' }, 'mobile'],
  ['contact', {}, 'email'],
  ['country_code', { country: 'ES' }, 'country'],
  ['country_code', { country_code: 'ES' }, 'country_code'],
  ['document_number', { documentNumber: '1', cpf: '' }, 'documentNumber'],
  ['document_number', { cpf: '1' }, 'cpf'],
  ['document_number', {}, 'documentNumber'],
  ['home_town', {}, 'homeTown'],
  ['colour', {}, 'colour'],
])('[FRM-08] an error of %s, where the form has sent %j, stands at %s', async (name, values, field) => {
  const outcome = await send('account.saveProfileInfo', values, refusal({ [name]: ['wrongField'] }))
  expect(outcome?.fields).toEqual({ [field]: 'wrongField' })
})

const failed = (failure: object) => () => Promise.reject(new ApiError({ kind: 'refused', status: 400, ...failure }))

it.each([
  [failed({ kind: 'timeout', status: 0 }), 'account.unsubscribe', 'auth.offline'],
  [failed({ kind: 'network', status: 0 }), 'account.unsubscribe', 'auth.offline'],
  [failed({ status: 413 }), 'account.unsubscribe', 'form.tooLarge'],
  [failed({ status: 429 }), 'account.unsubscribe', 'auth.tooManyRequests'],
  [failed({ status: 401 }), 'account.unsubscribe', 'auth.sessionEnded'],
  [failed({}), 'account.unsubscribe', 'form.generalError'],
  [() => Promise.reject(new Error('a defect')), 'account.unsubscribe', 'form.generalError'],
])('[FRM-08] a failure without detail (%#) is the notice of its kind', async (answer, method, notice) => {
  expect(await send(method, { token: 't-1' }, answer)).toEqual({ notice })
})

it.each([
  [{ kind: 'network', status: 0 }, 'auth.offline'],
  [{ status: 401, code: 1000, message: 'no' }, 'popups.auth.twoFactorGeneral'],
])('[AUT-06] a second step that fails as %j is told as %s', async (failure, notice) => {
  const outcome = await send('auth.login', { code: '123456' }, failed(failure))
  expect(outcome).toEqual({ notice: 'form.generalError' })
  const { stores } = platform({ kind: 'refused', status: 400, ...(failure as object) })
  stores.session.pending = {
    attempt: (code) => stores.api.auth.login({ login: 'ana', password: 'secret-1', code }),
    resendAt: undefined,
  }
  expect(await submitForm({ stores, methods: submitMethods }, formOf('auth.login'), { code: '123456' })).toEqual({
    notice,
  })
})

it('[AUT-19] a failure that isn’t the platform’s is counted with the code 0, and other forms aren’t counted', async () => {
  globalThis.dataLayer = []
  await send('auth.login', { login: 'ana', password: 'x' }, () => Promise.reject(new Error('a defect')))
  await send('account.unsubscribe', { token: 't-1' }, failed({ code: 7 }))
  expect(globalThis.dataLayer).toEqual([{ event: 'error-sign-in', code: '0' }])
  globalThis.dataLayer = undefined
})

it.each([['INVALID'], [[]], [[5]], [undefined]])(
  '[AUT-19] what is said of a promo code as %j is no refusal of it',
  async (said) => {
    globalThis.dataLayer = []
    const outcome = await submitForm(
      platform({ ...invalid({}), error_data: { promo_code: said } }),
      formOf('auth.register'),
      {
        promo_code: 'NOPE',
      },
    )
    expect(outcome).toEqual({ notice: 'wrongRegServerError' })
    expect(globalThis.dataLayer).not.toContainEqual({ event: 'promo-not-found', code: 'NOPE' })
    globalThis.dataLayer = undefined
  },
)

it('an object’s own names are no methods', async () => {
  const outcome = await submitForm({ stores: {} as RootStore, methods: submitMethods }, formOf('constructor'), {})
  expect(outcome).toEqual({ notice: 'form.generalError' })
})
