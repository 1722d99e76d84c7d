// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addForm, enter, send, showForm, standInForLayout, told, toldAfter } from './siteForms.tsx'

const REQUIRED = 'Field is required'
const WRONG = 'Field regex'

type Entries = Readonly<Record<string, string>>
/**
 * A rule as content names it, and the error after each entry if content has no messages of its own.
 */
type Row = readonly [title: string, rule: string | object, entries: Entries]

const something: Entries = { '': REQUIRED, ' ': REQUIRED, x: '' }

const rows: readonly Row[] = [
  ['[VAL-01] login', 'login', something],
  [
    '[VAL-02] password',
    'password',
    {
      '': 'Value is required',
      abc12: 'This field should be at least 6 characters long',
      abc123: '',
      [`${'a'.repeat(19)}1`]: '',
      [`${'a'.repeat(20)}1`]: 'The maximum length allowed is 20',
      'abc;def': 'Wrong password',
      pässword: 'Wrong password',
    },
  ],
  ['[VAL-02] password with limits of its own', { name: 'password', min: 8, max: 9 }, limitsOf(8, 9)],
  [
    '[VAL-02] password that repeats another field',
    { name: 'password', previous: 'other' },
    { 'abc-124': 'The value must be equal to the other value', 'abc-123': '' },
  ],
  ['[VAL-03] code', 'code', { '': REQUIRED, '12345': WRONG, '12345a': WRONG, '123456': '', '1234567': WRONG }],
  ['[VAL-03] code with a length of its own', { name: 'code', length: 4 }, { '123': WRONG, '1234': '', '12345': WRONG }],
  ['[VAL-04] sum', 'sum', { '': WRONG, '0': WRONG, '-5': WRONG, '5.5': WRONG, '1': '', '1,000': '', '1000000000': '' }],
  [
    '[VAL-04] sum with limits',
    { name: 'sum', min: 10, max: 500 },
    { '9': '$10.00 – $500.00', '10': '', '500': '', '501': '$10.00 – $500.00', '1,000': '$10.00 – $500.00' },
  ],
  [
    '[VAL-04] sum with limits in a currency of its own',
    { name: 'sum', min: 10, max: 500, currency: 'EUR' },
    { '9': '€10.00 – €500.00', '501': '€10.00 – €500.00' },
  ],
  ['[VAL-05] name', 'name', { '': REQUIRED, Ana: '', Ana1: 'Wrong symbols in name', 'A|B': 'Wrong symbols in name' }],
  ['[VAL-06] address', 'address', { '': REQUIRED, 'Main 1/2 | 3': '', 'Main #1': 'Wrong address' }],
  [
    '[VAL-07] date',
    { name: 'date', min: '02.01.2000', max: '30.12.2010' },
    {
      '': REQUIRED,
      '01.01.2000': 'Wrong date',
      '02.01.2000': '',
      "30'12-2010": '',
      '31,12,2010': 'Wrong date',
      '05.03.05': 'Wrong date',
      '05/03/2005': 'Wrong date',
      '31.02.2005': 'Wrong date',
    },
  ],
  ['[VAL-07] date until today', { name: 'date', max: 'today' }, { [inDays(0)]: '', [inDays(1)]: 'Wrong date' }],
  ['[VAL-08] sex', 'sex', { '': REQUIRED, '0': '', '1': '' }],
  ['[VAL-09] text', 'text', something],
  ['[VAL-09] documentType', 'documentType', something],
  ['[VAL-09] documentNumber', 'documentNumber', something],
  ['[VAL-09] cpf', 'cpf', something],
  ['[VAL-10] postcode', 'postcode', { '12345678': '', '123456789': WRONG, 'AB 1': WRONG }],
  ['[VAL-10] postcode of a country', { name: 'postcode', pattern: '^[A-Z]{2} \\d$' }, { 'AB 1': '', '12345': WRONG }],
  ['[VAL-11] cardHolder', 'cardHolder', { '': REQUIRED, "ANA-M. O'HARA": '', 'ANA 2': WRONG, 'ANA, B': WRONG }],
  [
    '[VAL-12] phone',
    'phone',
    { '': 'Value is required', '+34612345678': '', '34612': 'Wrong phone number', six: 'Wrong phone number' },
  ],
  [
    '[VAL-13] email',
    'email',
    {
      '': 'Value is required',
      'ana@example': 'Value is not a valid email address',
      'ana@example.co.uk': '',
      'ana@a.b.co.uk': 'Value is not a valid email address',
    },
  ],
  [
    '[VAL-14] fakename',
    'fakename',
    { Ana: 'This field should be at least 4 characters long', Ana7: '', 'Ana-7': 'Wrong fake name' },
  ],
  ['[VAL-15] promoCode', 'promoCode', { ' ': 'Min length is 1', x: '', 'ANY code %': '' }],
  ['[VAL-17] custom', 'custom', { '': REQUIRED, ' ': '', x: '' }],
  ['[VAL-17] custom with a pattern', { name: 'custom', pattern: '^[A-Z]{2}$' }, { AB: '', ABC: WRONG, ab: WRONG }],
  ['[VAL-17] pattern', { name: 'pattern', pattern: '^[A-Z]{2}$' }, { AB: '', ABC: WRONG }],
  [
    '[VAL-17] minValue',
    { name: 'minValue', min: 1000 },
    { '999': 'Min value is 1000', '1,000': '', ten: 'Min value is 1000' },
  ],
  ['[VAL-17] maxValue', { name: 'maxValue', max: 1000 }, { '1,001': 'Max value is 1000', '1,000': '' }],
  [
    '[VAL-18] cardNumber',
    'cardNumber',
    {
      '411111...1111': '',
      '41111...1111': 'Field Card number',
      '4111111111111111': '',
      '4111111111111112': 'Field Card number',
      new: '',
      news: 'Field Card number',
    },
  ],
  [
    '[VAL-18] iban',
    'iban',
    {
      DE89370400440532013000: '',
      DE88370400440532013000: 'Wrong iban',
      DE8937040044053201300: 'Wrong iban',
      'GB82 WEST 1234 5698 7654 32': '',
    },
  ],
  ['[VAL-18] sameAs', { name: 'sameAs', field: 'other' }, { 'abc-124': 'Same as field', 'abc-123': '' }],
  [
    '[VAL-18] amountNotMultipleOf',
    { name: 'amountNotMultipleOf', value: 5 },
    { '24': 'Value is not multiple of 5', '25': '', '1,005': '' },
  ],
  ['[VAL-17] a type that nobody knows', 'shoeSize', { x: '', '47 ½': '' }],
]

function limitsOf(min: number, max: number): Entries {
  return {
    ['a'.repeat(min - 1)]: `This field should be at least ${min} characters long`,
    ['a'.repeat(min)]: '',
    ['a'.repeat(max)]: '',
    ['a'.repeat(max + 1)]: `The maximum length allowed is ${max}`,
  }
}

function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return day.split('-').toReversed().join('.')
}

beforeEach(standInForLayout)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

let count = 0
/** Shows a form of the test with a field under a rule, beside another field. */
async function showRule(described: object): Promise<void> {
  const slug = `rule-${(count += 1)}`
  const properties = { other: { type: 'string', title: 'Other', default: 'abc-123' }, value: described }
  await addForm(slug, { schema: { type: 'object', required: ['value'], properties } })
  await showForm(slug, { messages: {} })
  await send()
}

const nameOf = (rule: string | object) => (typeof rule === 'string' ? rule : (rule as { name: string }).name)

it('the table has every rule of the specification, and one that nobody knows', () => {
  expect(rows).toHaveLength(35)
  expect(new Set(rows.map(([, rule]) => nameOf(rule))).size).toBe(27)
})

describe.each(rows)('%s', (_, rule, entries) => {
  it('is what content says, and the field tells what is wrong in the words of the specification', async () => {
    await showRule({ type: 'string', title: 'Value', rule })
    expect(await toldAfter('value', Object.keys(entries))).toEqual(entries)
  })
})

it.each(['text', 'login', 'cardHolder', 'documentType', 'documentNumber', 'cpf'])(
  '[VAL-09] %s that may be left out is no error',
  async (name) => {
    await showRule({ type: 'string', title: 'Value', rule: { name, isRequired: false } })
    expect(await toldAfter('value', ['x', '  '])).toEqual({ x: '', '  ': '' })
  },
)

it('[VAL-17] limits hold for a field whose schema asks for a number, too', async () => {
  await showRule({ type: 'number', title: 'Value', rule: { name: 'minValue', min: 10 } })
  expect(await toldAfter('value', ['9', '10'])).toEqual({ '9': 'Min value is 10', '10': '' })
})

it.each([
  ['terms', 'Value is required'],
  [{ name: 'terms', isActive: false }, ''],
])('[VAL-16] under the rule %j no tick is told as %j, and a tick is enough', async (rule, words) => {
  await showRule({ type: 'boolean', title: 'Value', rule })
  await enter({ value: true })
  expect(told('value')).toBe('')
  await enter({ value: false })
  expect(told('value')).toBe(words)
})

it.each([
  ['minLength', { minLength: 3 }, 'ab', 'Min length is 3'],
  ['maxLength', { maxLength: 3 }, 'abcd', 'Max length is 3'],
  ['a pattern', { pattern: '^a+$' }, 'b', 'Field regex'],
])('[VAL-20] %s of a schema is told in the default words', async (_, keyword, entry, words) => {
  await showRule({ type: 'string', title: 'Value', ...keyword })
  expect(await toldAfter('value', ['', entry])).toEqual({ '': 'Field is required', [entry]: words })
})
