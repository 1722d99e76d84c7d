// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { player } from '../../.storybook/player.ts'
import { PATIENCE, control, enter, send, showForm, standInForLayout, told, toldAfter } from './siteForms.tsx'
import { withoutWords } from './withoutWords.ts'

/** Names and parameters of this site's messages for the error codes of the specification. */
const codes = {
  requiredField: 'requiredField',
  wrongField: 'wrongField',
  insertPassword: 'insertPassword',
  shortPassword: 'shortPassword $$min$$',
  longPassword: 'longPassword $$max$$',
  forbiddenCharacters: 'forbiddenCharacters {value}',
  notWalidPassword: 'notWalidPassword',
  passwordsNotEqual: 'passwordsNotEqual',
  sumError: 'sumError $$min$$ $$max$$',
  date: 'date',
  insertPhoneNumber: 'insertPhoneNumber',
  wrongPhoneFormat: 'wrongPhoneFormat',
  insertEmailAddress: 'insertEmailAddress',
  wrongEmailAddress: 'wrongEmailAddress',
  minCountSymbolsFakename: 'minCountSymbolsFakename $$min$$',
  specialSymbolsFakename: 'specialSymbolsFakename',
  minLength: 'minLength $$min$$',
  uncheckedCheckbox: 'uncheckedCheckbox',
  regex: 'regex',
  INVALID: 'INVALID',
}

type Entries = Readonly<Record<string, string>>
/**
 * The field, its form, and the error after each entry. `full` is the longer of two registrations.
 */
type Row = readonly [field: string, form: string, entries: Entries, mode?: 'full']

const login = { '': 'requiredField', '   ': 'requiredField', ana: '' }
const password = {
  '': 'insertPassword',
  abc12: 'shortPassword 6',
  abc123: '',
  [`${'a'.repeat(19)}1`]: '',
  [`${'a'.repeat(20)}1`]: 'longPassword 20',
  ['a'.repeat(200)]: 'longPassword 20',
  'abc def<': 'forbiddenCharacters ␣ <',
  pässword: 'notWalidPassword',
}
const code = {
  '': 'requiredField',
  '12345': 'wrongField',
  '12345a': 'wrongField',
  '123456': '',
  // the field ignores input after the sixth digit
  '1234567': '',
}
const sum = {
  '': 'requiredField',
  '0': 'wrongField',
  '010': 'wrongField',
  '20.5': 'wrongField',
  '1': '',
  '1,000': '',
  '1,000,000': '',
  '1,000,001': 'sumError $1.00 $1,000,000.00',
}
const wrongWith = (start: string, signs: string) =>
  Object.fromEntries([...signs].map((sign) => [start + sign, 'wrongField']))
const optionalName = { ...wrongWith('Ana', '0123456789@_"!?#$%^&*(){}[]|/\\<>~§+:;`'), "Mary-Jane O'Neill": '' }
const name = { '': 'requiredField', ...optionalName }
const address = { ...wrongWith('High Street ', '@_"!?#$%^&*(){}[]\\<>~§+:;`'), 'Block 4 | Flat 12/2': '' }
const today = new Date()
const born = (years: number, days: number) => {
  const day = new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days))
  return day.toISOString().slice(0, 10).split('-').toReversed().join('.')
}
const birthDate = {
  '': 'requiredField',
  '31.12.1899': 'date',
  '01.01.1900': '',
  '05-03-1990': '',
  '05.03.90': 'date',
  '31.02.1990': 'date',
  [born(18, 0)]: '',
  [born(18, 1)]: 'date',
}
const phone = { '': 'insertPhoneNumber', '+34612': 'wrongPhoneFormat', '+34612345678': '' }
const email = {
  '': 'insertEmailAddress',
  'ana@example': 'wrongEmailAddress',
  'an a@example.com': 'wrongEmailAddress',
  'ana@mail.example.co.uk': 'wrongEmailAddress',
  'ana@example.com': '',
  'ana@example.co.uk': '',
}
const signsOfFakename = [...', _"\'-@!#'].map((sign) => [`Lucky${sign}7`, 'specialSymbolsFakename'])
const fakename = {
  '': 'requiredField',
  Ana: 'minCountSymbolsFakename 4',
  Ana7: '',
  ...Object.fromEntries(signsOfFakename),
}

const rows: Readonly<Record<string, readonly Row[]>> = {
  '[VAL-01] a login': [
    ['login', 'sign-up-login', login],
    ['login', 'sign-in', login],
    ['login', 'restore', login],
  ],
  '[VAL-02] a new password': [
    ['password', 'sign-up-email', password],
    ['password', 'sign-up-login', password],
    ['password', 'sign-up-phone', password],
    ['password', 'new-password', password],
    ['password', 'change-password', password],
  ],
  '[VAL-03] a code': [
    ['code', 'confirm-email', code],
    ['code', 'contact-code', code],
    ['code', 'two-factor', code],
  ],
  '[VAL-04] a sum': [['amount', 'deposit-limit', sum]],
  '[VAL-05] a name': [
    ['first_name', 'sign-up-email', name, 'full'],
    ['last_name', 'sign-up-email', name, 'full'],
    ['firstName', 'profile', name],
    ['lastName', 'profile', name],
    ['middleName', 'profile', optionalName],
  ],
  '[VAL-06] an address': [
    ['homeTown', 'profile', address],
    ['address', 'profile', address],
  ],
  '[VAL-07] a date': [
    ['birth_date', 'sign-up-email', birthDate, 'full'],
    ['birthDate', 'profile', birthDate],
  ],
  '[VAL-12] a phone number': [
    ['mobile', 'sign-up-phone', phone],
    ['mobile', 'contact-phone', phone],
  ],
  '[VAL-13] an e-mail address': [
    ['email', 'sign-up-email', email],
    ['email', 'contact-email', email],
    ['email', 'social-registration', email],
    ['email', 'feedback', email],
  ],
  '[VAL-14] a fakename': [['fakename', 'fakename', fakename]],
}

beforeEach(standInForLayout)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

/** Forms for signed-in players only. */
const ofPlayers = new Set(['change-password', 'contact-code', 'confirm-email', 'contact-phone', 'deposit-limit'])

it('the tables are complete', () => {
  expect(Object.values(rows).flat()).toHaveLength(28)
  expect(new Set(Object.values(rows).flatMap((of) => of.map(([, form]) => form))).size).toBe(17)
})

const propertyIn = (locale: string, form: string, field: string) => {
  const { properties } = withoutWords(`form/${locale}/${form}.json`)['schema'] as {
    properties: Record<string, unknown>
  }
  return properties[field]
}

describe.each(Object.entries(rows))('%s', (_, of) => {
  const named = of.map(([field, form, entries, mode]) => ({ field, form, entries, mode }))
  it.each(named)('is judged alike in every language: the field $field of the form $form', ({ field, form }) => {
    const inEnglish = propertyIn('en', form, field)
    expect(inEnglish).toBeDefined()
    for (const locale of ['es', 'ar']) expect(propertyIn(locale, form, field), locale).toEqual(inEnglish)
  })

  it.each(named)('reads what is wrong with the field $field of the form $form', async (row) => {
    const { field, form, entries, mode } = row
    const account = ofPlayers.has(form) ? { ...player, login: '' } : undefined
    await showForm(form, { messages: codes, mode, account })
    if (form === 'deposit-limit') await enter({ period: '7' })
    await send()
    expect(await toldAfter(field, Object.keys(entries))).toEqual(entries)
  })
})

it('[VAL-02] a player who repeats a new password differently reads that the two differ', async () => {
  for (const form of ['new-password', 'change-password']) {
    await showForm(form, { messages: codes, account: player })
    await enter({ password: 'secret-1' })
    const entries = { '': 'requiredField', 'secret-2': 'passwordsNotEqual', 'secret-1': '' }
    await send()
    expect(await toldAfter('again', Object.keys(entries))).toEqual(entries)
    cleanup()
  }
})

it.each(['sign-up-email', 'sign-up-login', 'sign-up-phone', 'social-registration', 'self-exclusion'])(
  '[VAL-16] a player who sends %s without the tick reads so for as long as it is not set',
  async (form) => {
    await showForm(form, { messages: codes })
    const box = form === 'self-exclusion' ? 'understood' : 'terms'
    await send()
    expect(told(box)).toBe('uncheckedCheckbox')
    await enter({ [box]: true })
    expect(told(box)).toBe('')
    await enter({ [box]: false })
    expect(told(box)).toBe('uncheckedCheckbox')
  },
)

it.each(['sign-up-email', 'sign-up-login', 'sign-up-phone'])(
  '[VAL-15] the promo code of %s is requested after the switch, has one character at least, and the platform judges it',
  async (form) => {
    const answers = { 'campaigns.checkPromocode': false }
    await showForm(form, { messages: codes, answers })
    expect(control('promo_code')).toBeNull()
    await enter({ hasPromocode: true, promo_code: 'NOPE' })
    await expect.poll(() => told('promo_code'), PATIENCE).toBe('INVALID')
  },
)

it.each([
  ['', { '123456789': 'regex', '12345678': '' }],
  ['ES', { '68013': 'regex', '28013': '' }],
  ['GB', { '28013': 'regex', 'SW1A 1AA': '' }],
])(
  '[VAL-10] in the country %s a postcode is as its own pattern says, else up to eight digits',
  async (country, entries) => {
    await showForm('profile', { messages: codes, account: player })
    if (country) await enter({ country })
    await send()
    expect(await toldAfter('postCode', Object.keys(entries))).toEqual(entries)
  },
)
