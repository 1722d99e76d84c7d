import Type, { type Static } from 'typebox'
import { fakenameLength } from './fakename.ts'
import { passwordLength } from './password.ts'

const closed = { additionalProperties: false }
const none = Type.Object({}, closed)
const isRequired = Type.Optional(Type.Boolean())
const optional = Type.Object({ isRequired }, closed)
const sibling = Type.String({ minLength: 1, maxLength: 100, title: 'Name of another field in the same group' })
const pattern = Type.String({ minLength: 1, maxLength: 1000, title: 'regular expression' })
// Longest text for the pattern: some patterns are fast on short texts only.
const maxLength = Type.Optional(Type.Integer({ minimum: 1 }))
const day = Type.String({ pattern: '^(\\d{2}\\.\\d{2}\\.\\d{4}|today([+-]\\d{1,3}y)?)$' })
const length = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))

/** Parameters of a rule beside its name: `"rule": { "name": "sum", "min": 10, "max": 500 }`. */
export const ruleParameters = {
  address: none,
  amountNotMultipleOf: Type.Object({ value: Type.Number({ exclusiveMinimum: 0 }) }, closed),
  cardHolder: optional,
  cardNumber: none,
  code: Type.Object({ length }, closed),
  cpf: optional,
  custom: Type.Object({ pattern: Type.Optional(pattern), maxLength }, closed),
  date: Type.Object({ min: Type.Optional(day), max: Type.Optional(day) }, closed),
  documentNumber: optional,
  documentType: optional,
  email: none,
  fakename: none,
  iban: none,
  login: optional,
  maxValue: Type.Object({ max: Type.Number() }, closed),
  minValue: Type.Object({ min: Type.Number() }, closed),
  name: none,
  password: Type.Object({ min: length, max: length, previous: Type.Optional(sibling) }, closed),
  pattern: Type.Object({ pattern, maxLength }, closed),
  phone: none,
  postcode: Type.Object({ pattern: Type.Optional(pattern), maxLength }, closed),
  promoCode: none,
  sameAs: Type.Object({ field: sibling }, closed),
  sex: none,
  sum: Type.Object(
    {
      min: Type.Optional(Type.Number({ minimum: 0 })),
      max: Type.Optional(Type.Number({ minimum: 0 })),
      currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3,5}$' })),
    },
    closed,
  ),
  terms: Type.Object({ isActive: Type.Optional(Type.Boolean()) }, closed),
  text: optional,
} as const

export type RuleName = keyof typeof ruleParameters
export type RuleParameters<Name extends RuleName> = Static<(typeof ruleParameters)[Name]>

/** Parameters that a form may omit; messages show them too. */
export const ruleDefaults: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  code: { length: 6 },
  fakename: fakenameLength,
  password: passwordLength,
  promoCode: { min: 1 },
  sum: { currency: 'USD' },
}
