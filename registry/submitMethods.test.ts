import { describe, expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { SessionStore } from '#src/stores/SessionStore.ts'
import { player } from '../.storybook/player.ts'
import { submitMethods } from './submitMethods.ts'

/** Makes a call over a platform that always answers like this. Returns the recorded requests. */
async function call(method: string, values: object, { answer = 1 as unknown, account = player, form = '' } = {}) {
  const asked: (readonly [method: string, sent: object])[] = []
  const names = [method, 'account.getInfo'].map((name) => [
    name,
    async (sent: object) => {
      asked.push([name, JSON.parse(JSON.stringify(sent)) as object])
      return name === method ? answer : player
    },
  ])
  const api = apiOver(Object.fromEntries(names) as Parameters<typeof apiOver>[0])
  const session = new SessionStore(api, account)
  const stores = { api, session, locale: { code: 'es' } } as RootStore
  await submitMethods[method]?.(stores, { ...values }, form === '' ? undefined : form)
  return asked
}

const again = ['account.getInfo', {}] as const

describe('what a form or a button of content asks of the platform', () => {
  it.each([
    ['auth.restore', { login: 'ana' }, { login: 'ana' }],
    ['account.cancelDepositLimitChange', {}, {}],
    ['account.changelocale', { locale: 'es' }, { locale: 'es' }],
    ['account.unsubscribe', { token: 't-1' }, { token: 't-1' }],
    ['account.confirmByLink', { token: 't-1' }, { token: 't-1' }],
    ['account.confirmContact', { contact: 'a@b.cd', code: '123456' }, { contact: 'a@b.cd', code: '123456' }],
    ['account.addcontact', { email: 'a@b.cd' }, { type: 'email', contact: 'a@b.cd' }],
    ['account.addcontact', { mobile: '34612345678' }, { type: 'phone', contact: '34612345678' }],
    [
      'account.addcontact',
      { mobile: '34612345678', phone_country_code: 'ES' },
      { type: 'phone', contact: '34612345678', phone_country_code: 'ES' },
    ],
    ['account.setDepositLimit', { period: 'none', amount: '5', currency: 'EUR' }, { period: 'none' }],
    ['account.setDepositLimit', { period: '7', currency: 'EUR' }, { period: '7' }],
    ['account.setDepositLimit', { period: '7', amount: '1,000,000' }, { period: '7', amount: 1_000_000 }],
    [
      'account.setDepositLimit',
      { period: '7', amount: '5', currency: 'EUR' },
      { period: '7', amount: 5, currency: 'EUR' },
    ],
    ['account.setSelfExclusion', { period: '6m', password: 'secret-1' }, { period: '6m', password: 'secret-1' }],
    ['account.setSelfExclusion', { period: '6m' }, { period: '6m', password: '' }],
    ['account.saveProfileInfo', { firstName: 'Ana' }, { first_name: 'Ana' }],
    [
      'Support.sendFeedback',
      { name: 'Ana', email: 'a@b.cd', message: 'Hi' },
      { name: 'Ana', email: 'a@b.cd', message: 'Hi' },
    ],
  ])('[API-06] %s with %j sends %j', async (method, values, sent) => {
    expect(await call(method, values)).toEqual([[method, sent]])
  })

  it('answers of a free form are sent in the language of who gives them', async () => {
    const [[, sent] = []] = await call('Forms.submit', { colour: 'red' }, { form: 'survey' })
    expect(sent).toEqual({ locale: 'es', answers: { colour: 'red' } })
  })

  it('a new password ends the sessions of its account: the site asks whether the player is one of those', async () => {
    const values = { token: 't-1', password: 'secret-1' }
    const sent = ['auth.setPassword', values]
    expect(await call('auth.setPassword', values)).toEqual([sent, again])
    expect(await call('auth.setPassword', values, { account: { ...player, uid: 0 } })).toEqual([sent])
  })

  it.each([
    ['account.setCurrency', { currency: 'EUR' }, { currency: 'EUR' }],
    ['account.changefakename', { fakename: 'Lucky7' }, { fakename: 'Lucky7' }],
    ['account.completeRegistration', { country: 'ES' }, { country: 'ES' }],
  ])('after %s the site asks who the player is now', async (method, values, sent) => {
    expect(await call(method, values)).toEqual([[method, sent], again])
  })

  it('[PRF-03] a first password is sent without an old one, and the site learns that there is one now', async () => {
    const method = 'account.changepassword'
    const first = await call(method, { password: 'secret-1' }, { account: { ...player, has_password: false } })
    expect(first).toEqual([[method, { old_password: '', password: 'secret-1' }], again])
    const next = await call(method, { old_password: 'secret-0', password: 'secret-1' })
    expect(next).toEqual([[method, { old_password: 'secret-0', password: 'secret-1' }]])
  })

  it.each(['account.setCurrency', 'account.saveProfileInfo', 'account.changelocale', 'account.confirmByLink'])(
    'any answer of %s but 1 is a failure',
    async (method) => {
      await expect(call(method, {}, { answer: 0 })).rejects.toThrow('the platform has not carried out the call')
    },
  )
})

describe('a sign-in', () => {
  const signIn = async (values: object, attempt?: (code?: string) => Promise<never>) => {
    const asked: object[] = []
    const api = apiOver({
      'auth.login': async (sent) => (asked.push(sent), { status: 'success', resend_time: null }),
      'account.getInfo': async () => player,
    })
    const session = new SessionStore(api)
    if (attempt) session.pending = { attempt, resendAt: undefined }
    await submitMethods['auth.login']?.({ api, session } as RootStore, { ...values })
    return asked
  }

  it.each([
    [{ code: '123456' }, '123456'],
    [{ recovery: 'abc-def', code: '' }, 'abc-def'],
  ])('[AUT-04] that waits for its code is completed by %j', async (values, code) => {
    const codes: (string | undefined)[] = []
    const attempt = async (given?: string) => {
      codes.push(given)
      return { status: 'success', resend_time: null } as never
    }
    expect(await signIn(values, attempt)).toEqual([])
    expect(codes).toEqual([code])
  })

  it('[AUT-04] begins anew where a login is typed again, also while another one waits', async () => {
    const never = () => Promise.reject(new Error('the held sign-in is not tried'))
    const values = { login: 'ana', password: 'secret-1' }
    expect(await signIn(values, never)).toMatchObject([values])
    expect(await signIn(values)).toMatchObject([values])
  })
})

it('[AUT-03] who registers does so in the language of the site, unless the form has another', async () => {
  const asked: object[] = []
  const api = apiOver({
    'auth.register': async (sent) => (asked.push(sent), { uid: 7 }),
    'account.getInfo': async () => player,
  })
  const stores = { api, session: new SessionStore(api), locale: { code: 'es' } } as RootStore
  for (const values of [{ login: 'ana' }, { login: 'bob', locale: 'ar' }]) {
    await submitMethods['auth.register']?.(stores, { ...values, password: 'secret-1' })
  }
  expect(asked).toMatchObject([
    { login: 'ana', locale: 'es' },
    { login: 'bob', locale: 'ar' },
  ])
})
