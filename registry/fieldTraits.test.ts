import { expect, it } from 'vitest'
import { fieldTraits } from './fieldTraits.ts'

const names = Object.keys(fieldTraits)

it('[FRM-13] passwords, codes, card data and files are never kept', () => {
  const secret = names.filter((name) => fieldTraits[name]?.isSecret)
  expect(secret.toSorted()).toEqual(['card_number', 'code', 'file', 'iban', 'password'])
})

it('[FRM-09] countries come by themselves, and promo codes are asked about', () => {
  const sources = names.flatMap((name) => (fieldTraits[name]?.source ? [[name, fieldTraits[name].source]] : []))
  expect(Object.fromEntries(sources)).toEqual({ country_code: 'countries', phone: 'phoneCountries' })
  const checks = names.flatMap((name) => (fieldTraits[name]?.check ? [[name, fieldTraits[name].check]] : []))
  expect(Object.fromEntries(checks)).toEqual({ promo_code: 'campaigns.checkPromocode' })
})

/** Texts in a control, and the values that they stand for. */
const read: readonly (readonly [
  type: string,
  text: string,
  settings: Readonly<Record<string, unknown>>,
  value: string,
])[] = [
  ['card_number', '4111 1111 1111 1111', {}, '4111111111111111'],
  ['code', '12 34-567', {}, '123456'],
  ['code', '12345', { length: 4 }, '1234'],
  ['code', '1234567', { length: '4' }, '123456'],
  ['iban', 'de89 3704 0044 0532 0130 00', {}, 'DE89370400440532013000'],
  ['input', ' as it is ', {}, ' as it is '],
  ['input', 'Ana 🎰', {}, 'Ana 🎰'],
  ['input', 'Ana 🎰', { stripEmoji: true }, 'Ana '],
  ['input', '12a34', { mask: '##-##' }, '12-34'],
  ['phone', '+34 612-345-678', {}, '34612345678'],
  ['promo_code', '  WELCOME ', {}, 'WELCOME'],
  ['sum', '€ 1,000.50', {}, '1000.50'],
]

it.each(read)(
  '[FRM-09] in a field of type %s %j, with the settings %j, stands for %j',
  (type, text, settings, value) => {
    expect(fieldTraits[type]?.read?.(text, settings)).toBe(value)
  },
)

it('every type that reads its text in its own way is tried', () => {
  const tried = new Set(read.map(([type]) => type))
  expect(names.filter((name) => fieldTraits[name]?.read).toSorted()).toEqual([...tried].toSorted())
})
