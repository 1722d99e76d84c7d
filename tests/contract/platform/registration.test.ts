import { describe, expect, it } from 'vitest'

import { availableDatabases } from './databases.ts'
import { whileTesting } from './running.ts'
import { createVisitor, failureOf } from './visitor.ts'

const databases = await availableDatabases()

describe.each(databases)('on $name', ({ open }) => {
  const platform = whileTesting(open)

  it('[AUT-03] a new player is signed in at once, with an empty balance in the chosen currency', async () => {
    const { api } = createVisitor(platform.origin)
    const { uid } = await api.auth.register({
      login: 'Nuria',
      email: 'nuria@example.com',
      password: 'secret1',
      country: 'ES',
      currency: 'EUR',
      locale: 'es',
      terms: true,
      notify: true,
      hasPromocode: true,
    })
    expect(await api.account.getInfo()).toMatchObject({
      uid,
      login: 'nuria',
      country_code: 'ES',
      locale: 'es',
      is_subscribed: true,
      is_verified: false,
      balance_main: { amount: 0, currency: 'EUR' },
    })
  })

  it('[AUT-03] without a currency the player gets the default one', async () => {
    const { api } = createVisitor(platform.origin)
    await api.auth.register({ email: 'plain@example.com', password: 'secret1', terms: true })
    expect((await api.account.getInfo()).balance_main).toEqual({ amount: 0, currency: 'USD' })
  })

  const good = { email: 'rules@example.com', password: 'secret1', terms: true }

  it.each([
    ['no name at all', { email: '' }, { login: ['requiredField'], email: ['insertEmailAddress'] }],
    ['a bad address', { email: 'rules@example' }, { email: ['wrongEmailAddress'] }],
    ['a login that looks like an address', { login: 'a@b.cd' }, { login: ['wrongField'] }],
    ['no password', { password: '' }, { password: ['insertPassword'] }],
    ['a short password', { password: 'abc' }, { password: ['shortPassword'] }],
    ['a forbidden sign', { password: 'abc<def' }, { password: ['forbiddenCharacters', 'notWalidPassword'] }],
    ['unaccepted terms', { terms: false }, { terms: ['uncheckedCheckbox'] }],
    ['an unknown country', { country: 'QQ' }, { country: ['wrongField'] }],
    ['an unknown currency', { currency: 'ABC' }, { currency: ['wrongField'] }],
    ['an unknown locale', { locale: 'xx' }, { locale: ['wrongField'] }],
  ])('[FRM-04] %s gives the codes of the fields', async (_, change, invalidParameters) => {
    const { api } = createVisitor(platform.origin)
    expect(await failureOf(api.auth.register({ ...good, ...change }))).toMatchObject({
      type: 'InvalidParameterException',
      status: 422,
      invalidParameters,
    })
    expect((await api.account.getInfo()).uid).toBe(0)
  })

  it.each([
    ['address', { email: 'Vera@example.com' }, { email: ['alreadyRegistered'] }],
    ['login', { email: '', login: ' VERA' }, { login: ['alreadyRegistered'] }],
  ])('a taken %s is refused on its field', async (_, change, invalidParameters) => {
    const { api } = createVisitor(platform.origin)
    expect(await failureOf(api.auth.register({ ...good, ...change }))).toMatchObject({ invalidParameters })
  })

  it('of five players who register the same address at once, one gets it and nothing is left of the others', async () => {
    const form = { email: 'race@example.com', password: 'secret1', terms: true }
    const visitors = Array.from({ length: 5 }, () => createVisitor(platform.origin))
    const outcomes = await Promise.allSettled(visitors.map(({ api }) => api.auth.register(form)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const accounts = await platform.db.selectFrom('account').select('uid').where('email', '=', form.email).execute()
    const lone = await platform.db
      .selectFrom('balance')
      .select('uid')
      .where('uid', 'not in', platform.db.selectFrom('account').select('uid'))
      .execute()
    expect([accounts.length, lone.length]).toEqual([1, 0])
  })
})
