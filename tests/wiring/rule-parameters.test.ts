import { describe, expect, it } from 'vitest'
import { validationRules } from '#registry/validationRules.ts'
import { ruleProblem } from '#src/content/validators/rules.ts'

type Given = Readonly<Record<string, unknown>>
type Row = readonly [rule: string, taken: readonly Given[], refused: readonly Given[]]

const unknown: Given = { colour: 'red' }
const withRequired: readonly [readonly Given[], readonly Given[]] = [
  [{}, { isRequired: false }, { isRequired: true }],
  [{ isRequired: 'no' }, unknown],
]
const long = (length: number) => 'a'.repeat(length)

/** Valid and invalid parameters beside the name of each rule of the specification. */
const rows: readonly Row[] = [
  ...['address', 'cardNumber', 'email', 'fakename', 'iban', 'name', 'phone', 'promoCode', 'sex'].map((rule): Row => [
    rule,
    [{}],
    [unknown],
  ]),
  ...['cardHolder', 'cpf', 'documentNumber', 'documentType', 'login', 'text'].map((rule): Row => [
    rule,
    ...withRequired,
  ]),
  [
    'amountNotMultipleOf',
    [{ value: 5 }, { value: 0.01 }],
    [{}, { value: 0 }, { value: '5' }, { value: 5, ...unknown }],
  ],
  ['code', [{}, { length: 1 }, { length: 100 }], [{ length: 0 }, { length: 101 }, { length: 1.5 }, unknown]],
  [
    'custom',
    [{}, { pattern: 'a' }, { pattern: long(1000), maxLength: 1 }],
    [{ pattern: '' }, { pattern: long(1001) }, { pattern: '(' }, { maxLength: 0 }, { maxLength: 1.5 }, unknown],
  ],
  [
    'date',
    [{}, { min: '01.01.1900', max: 'today' }, { min: 'today-18y' }, { max: 'today+100y' }],
    [
      { min: '1900-01-01' },
      { min: '1.1.1900' },
      { max: '01.01.19001' },
      { max: 'tomorrow' },
      { max: 'today18y' },
      { max: 'today+1000y' },
      { max: 'today-y' },
      { max: 'not today' },
      { max: 'todays' },
      { min: 5 },
      unknown,
    ],
  ],
  ['maxValue', [{ max: 0 }, { max: -5.5 }], [{}, { max: '5' }, { max: 5, ...unknown }]],
  ['minValue', [{ min: 0 }, { min: -5.5 }], [{}, { min: '5' }, { min: 5, ...unknown }]],
  [
    'password',
    [{}, { min: 1, max: 100 }, { previous: 'password' }, { previous: long(100) }],
    [{ min: 0 }, { max: 101 }, { previous: '' }, { previous: long(101) }, { previous: 5 }, unknown],
  ],
  ['pattern', [{ pattern: 'a' }, { pattern: 'a', maxLength: 5 }], [{}, { pattern: '' }, { pattern: 'a', ...unknown }]],
  ['postcode', [{}, { pattern: 'a', maxLength: 5 }], [{ pattern: '' }, { maxLength: 0 }, unknown]],
  ['sameAs', [{ field: 'other' }], [{}, { field: '' }, { field: long(101) }, { field: 'other', ...unknown }]],
  [
    'sum',
    [{}, { min: 0, max: 0 }, { min: 10, max: 500, currency: 'EUR' }, { currency: 'USDTT' }],
    [{ min: -1 }, { max: -1 }, { currency: 'eur' }, { currency: 'EU' }, { currency: 'USDTTT' }, { min: '1' }, unknown],
  ],
  ['terms', [{}, { isActive: false }], [{ isActive: 'no' }, unknown]],
]

describe('what a form says beside a rule', () => {
  it('is tried with every rule of the specification', () => {
    expect(rows).toHaveLength(27)
    expect(Object.keys(validationRules.functions).toSorted()).toEqual(rows.map(([rule]) => rule).toSorted())
  })

  it.each(rows)(
    '[FRM-01] of %s is taken where the rule knows it, and refused by its name elsewhere',
    (rule, taken, refused) => {
      const judge = (given: Given) => ruleProblem({ name: rule, ...given }, validationRules)
      expect(taken.map(judge)).toEqual(taken.map(() => undefined))
      expect(refused.map((given) => judge(given)?.expected.startsWith(`of the rule ${rule}: `))).toEqual(
        refused.map(() => true),
      )
    },
  )

  it('[VAL-20] that says nothing has the constants of the specification, which messages show too', () => {
    expect(validationRules.defaults).toEqual({
      code: { length: 6 },
      fakename: { min: 4 },
      password: { min: 6, max: 20 },
      promoCode: { min: 1 },
      sum: { currency: 'USD' },
    })
  })
})
