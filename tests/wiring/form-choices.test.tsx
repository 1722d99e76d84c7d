// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { depositLimitPeriods } from '#schemas/depositLimit.ts'
import { selfExclusionPeriods } from '#schemas/selfExclusion.ts'
import { player } from '../../.storybook/player.ts'
import { PATIENCE, control, enter, send, showForm, standInForLayout } from './siteForms.tsx'

/** The lists of the specification, each value with its English text. */
const lists = {
  'deposit-limit': { '1': '1 day', '7': '7 days', '14': '14 days', '30': '30 days', none: 'No limit' },
  'self-exclusion': {
    '1d': '1 day',
    '7d': '7 days',
    '30d': '30 days',
    '3m': '3 months',
    '6m': '6 months',
    '9m': '9 months',
    '1y': '1 year',
    '2y': '2 years',
    '3y': '3 years',
    '4y': '4 years',
    '5y': '5 years',
    permanent: 'Permanently',
  },
} as const

beforeEach(standInForLayout)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

const optionsOf = (name: string) =>
  [...document.querySelectorAll<HTMLOptionElement>(`form [name="${name}"] option[value]:not([value=""])`)].map(
    ({ value, text }) => [value, text] as const,
  )

describe('periods', () => {
  it('are five and twelve', () => {
    expect(Object.values(lists).map((list) => Object.keys(list).length)).toEqual([5, 12])
  })

  it.each(['en', 'es', 'ar'] as const)('[PRF-06] are all offered in the forms of the language %s', async (locale) => {
    for (const [form, list] of Object.entries(lists)) {
      await showForm(form, { locale, account: player })
      const values = Object.keys(list)
      const options = optionsOf('period')
      expect(options.map(([value]) => value).toSorted()).toEqual(values.toSorted())
      expect(new Set(options.map(([, words]) => words)).size).toBe(values.length)
      if (locale === 'en') expect(Object.fromEntries(options)).toEqual(list)
      cleanup()
    }
  })

  it('[PRF-06] are those that the platform takes', () => {
    expect(depositLimitPeriods.toSorted()).toEqual(Object.keys(lists['deposit-limit']).toSorted())
    expect(selfExclusionPeriods.toSorted()).toEqual(Object.keys(lists['self-exclusion']).toSorted())
  })

  it.each(Object.keys(lists['deposit-limit']))('[PRF-06] a deposit limit of %s is sent as chosen', async (period) => {
    const { calls } = await showForm('deposit-limit', { account: player })
    await enter({ period })
    if (period !== 'none') await enter({ amount: '1,000' })
    await send()
    const limit = period === 'none' ? {} : { amount: '1000', currency: 'USD' }
    expect(calls).toEqual([{ method: 'account.setDepositLimit', fields: { period, ...limit } }])
  })

  it.each(Object.keys(lists['self-exclusion']))('[PRF-06] a break of %s is sent as chosen', async (period) => {
    const { calls } = await showForm('self-exclusion', { account: player })
    await enter({ period, password: 'secret-1', understood: true })
    await send()
    expect(calls).toEqual([{ method: 'account.setSelfExclusion', fields: { period, password: 'secret-1' } }])
  })
})

type Values = Readonly<Record<string, string | boolean>>
interface Sent {
  readonly form: string
  readonly enter: Values
  readonly method: string
  readonly fields: Readonly<Record<string, string>>
  readonly mode?: 'full'
  readonly values?: Readonly<Record<string, unknown>>
}

const account = { password: 'secret-1', country: 'ES', currency: 'EUR', terms: true }
const sentAccount = { password: 'secret-1', country: 'ES', currency: 'EUR', terms: '1', locale: 'en', notify: '0' }

/** Input for each form, and the call that leaves the browser. */
const rows: readonly Sent[] = [
  {
    form: 'sign-up-email',
    enter: { email: 'ana@example.com', ...account, notify: true, is_betting: true },
    method: 'auth.register',
    fields: { email: 'ana@example.com', ...sentAccount, notify: '1', is_betting: '1' },
  },
  {
    form: 'sign-up-email',
    mode: 'full',
    enter: {
      email: 'ana@example.com',
      ...account,
      country: 'BR',
      first_name: 'Ana',
      last_name: 'Ruiz',
      birth_date: '05.03.1990',
      region: 'Bahia',
      document_type: 'cpf',
      document_number: '529.982.247-25',
      hasPromocode: true,
      promo_code: ' WELCOME ',
    },
    method: 'auth.register',
    fields: {
      email: 'ana@example.com',
      ...sentAccount,
      country: 'BR',
      first_name: 'Ana',
      last_name: 'Ruiz',
      birth_date: '05.03.1990',
      region: 'Bahia',
      document_type: 'cpf',
      document_number: '529.982.247-25',
      promo_code: 'WELCOME',
      is_betting: '0',
    },
  },
  {
    form: 'sign-up-login',
    enter: { login: 'ana', ...account },
    method: 'auth.register',
    fields: { login: 'ana', ...sentAccount, is_betting: '0' },
  },
  {
    form: 'sign-up-phone',
    enter: { mobile: '+34 612 345 678', ...account },
    method: 'auth.register',
    fields: { phone: '34612345678', phone_country_code: 'ES', ...sentAccount, is_betting: '0' },
  },
  {
    form: 'sign-in',
    enter: { login: '+34612345678', password: 'x' },
    method: 'auth.login',
    fields: { login: '34612345678', password: 'x' },
  },
  { form: 'restore', enter: { login: 'ana' }, method: 'auth.restore', fields: { login: 'ana' } },
  {
    form: 'new-password',
    values: { token: 't-1' },
    enter: { password: 'secret-1', again: 'secret-1' },
    method: 'auth.setPassword',
    fields: { token: 't-1', password: 'secret-1' },
  },
  {
    form: 'change-password',
    enter: { old_password: 'secret-0', password: 'secret-1', again: 'secret-1' },
    method: 'account.changepassword',
    fields: { old_password: 'secret-0', password: 'secret-1' },
  },
  { form: 'fakename', enter: { fakename: 'Lucky7' }, method: 'account.changefakename', fields: { fakename: 'Lucky7' } },
  {
    form: 'contact-email',
    enter: { email: 'ana@example.com' },
    method: 'account.addcontact',
    fields: { type: 'email', contact: 'ana@example.com' },
  },
  {
    form: 'contact-phone',
    enter: { mobile: '+34612345678' },
    method: 'account.addcontact',
    fields: { type: 'phone', contact: '34612345678', phone_country_code: 'ES' },
  },
  ...['contact-code', 'confirm-email'].map((form) => ({
    form,
    values: { contact: 'ana@example.com' },
    enter: { code: '123456' },
    method: 'account.confirmContact',
    fields: { contact: 'ana@example.com', code: '123456' },
  })),
  { form: 'currency', enter: { currency: 'EUR' }, method: 'account.setCurrency', fields: { currency: 'EUR' } },
  { form: 'letter-language', enter: { locale: 'es' }, method: 'account.changelocale', fields: { locale: 'es' } },
  {
    form: 'feedback',
    enter: { name: 'Ana', email: 'ana@example.com', message: 'Hello' },
    method: 'Support.sendFeedback',
    fields: { name: 'Ana', email: 'ana@example.com', message: 'Hello' },
  },
  {
    form: 'profile',
    values: { country: 'BR' },
    enter: {
      firstName: 'Ana',
      lastName: 'Ruiz',
      sex: '2',
      birthDate: '05.03.1990',
      region: 'Bahia',
      homeTown: 'Salvador',
      address: 'Rua 1',
      postCode: '40000-000',
      documentType: 'cpf',
      cpf: '529.982.247-25',
    },
    method: 'account.saveProfileInfo',
    fields: {
      first_name: 'Ana',
      last_name: 'Ruiz',
      sex: '2',
      birth_date: '05.03.1990',
      country_code: 'BR',
      region: 'Bahia',
      home_town: 'Salvador',
      address: 'Rua 1',
      postcode: '40000-000',
      document_type: 'cpf',
      document_number: '529.982.247-25',
    },
  },
  {
    form: 'social-registration',
    enter: { country: 'ES', currency: 'EUR', terms: true },
    method: 'account.completeRegistration',
    fields: { country: 'ES', currency: 'EUR', terms: '1' },
  },
  { form: 'unsubscribe', values: { token: 't-1' }, enter: {}, method: 'account.unsubscribe', fields: { token: 't-1' } },
  {
    form: 'confirm-by-link',
    values: { token: 't-1' },
    enter: {},
    method: 'account.confirmByLink',
    fields: { token: 't-1' },
  },
]

describe('what is entered', () => {
  it('is tried in every form of the site that has one way to be filled in', () => {
    expect(rows).toHaveLength(20)
    expect(new Set(rows.map(({ form }) => form)).size).toBe(19)
  })

  it.each(rows)('[API-06] into $form is sent as $method by the names of the platform', async (row) => {
    const isGuest = row.method.startsWith('auth.')
    const { calls } = await showForm(row.form, {
      mode: row.mode,
      values: row.values,
      account: isGuest ? undefined : player,
      answers: { 'campaigns.checkPromocode': true, 'account.getInfo': player },
    })
    await enter(row.enter)
    await send()
    const sent = () => calls.find(({ method }) => method === row.method)?.fields
    await expect.poll(sent, PATIENCE).toEqual(row.fields)
  })

  it('[AUT-03] the promo code is requested after the switch alone', async () => {
    await showForm('sign-up-login')
    expect(control('promo_code')).toBeNull()
    await enter({ hasPromocode: true })
    expect(control('promo_code')).not.toBeNull()
  })
})
