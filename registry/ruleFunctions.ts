import { addressErrors } from '#schemas/rules/address.ts'
import { maxValueErrors, minValueErrors, multipleErrors } from '#schemas/rules/amount.ts'
import { cardHolderErrors } from '#schemas/rules/cardHolder.ts'
import { cardNumberErrors } from '#schemas/rules/cardNumber.ts'
import { codeErrors } from '#schemas/rules/code.ts'
import { dateErrors } from '#schemas/rules/date.ts'
import { emailErrors } from '#schemas/rules/email.ts'
import type { RuleFailure } from '#schemas/rules/failure.ts'
import { fakenameErrors } from '#schemas/rules/fakename.ts'
import { ibanErrors } from '#schemas/rules/iban.ts'
import { loginErrors } from '#schemas/rules/login.ts'
import { nameErrors } from '#schemas/rules/name.ts'
import type { RuleName, RuleParameters } from '#schemas/rules/parameters.ts'
import { passwordErrors, passwordLength } from '#schemas/rules/password.ts'
import { customErrors, patternErrors } from '#schemas/rules/pattern.ts'
import { phoneErrors } from '#schemas/rules/phone.ts'
import { postcodeErrors } from '#schemas/rules/postcode.ts'
import { promoCodeErrors } from '#schemas/rules/promoCode.ts'
import { requiredErrors } from '#schemas/rules/required.ts'
import { sameAsErrors } from '#schemas/rules/sameAs.ts'
import { sexErrors } from '#schemas/rules/sex.ts'
import { sumErrors } from '#schemas/rules/sum.ts'
import { termsErrors } from '#schemas/rules/terms.ts'

/** Values of the fields next to the checked one. */
type Siblings = Readonly<Record<string, unknown>>

type RuleFunctions = {
  readonly [Name in RuleName]: (
    value: unknown,
    parameters: RuleParameters<Name>,
    siblings: Siblings,
  ) => readonly RuleFailure[]
}

/** Rules only receive texts; the schema reports a value of a wrong type. */
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const required = (value: unknown, { isRequired }: { readonly isRequired?: boolean }) =>
  requiredErrors(text(value), { isRequired })

/**
 * Every rule by name, for compiled validators. Their parameters are defined in
 * schemas/rules/parameters.ts.
 */
export const ruleFunctions: RuleFunctions = {
  address: (value) => addressErrors(text(value)),
  amountNotMultipleOf: (amount, { value }) => multipleErrors(text(amount), value),
  cardHolder: (value, { isRequired }) => cardHolderErrors(text(value), { isRequired }),
  cardNumber: (value) => cardNumberErrors(text(value)),
  code: (value, { length }) => codeErrors(text(value), length),
  cpf: required,
  custom: (value, { pattern }) => customErrors(text(value), pattern),
  date: (value, limits) => dateErrors(text(value), limits),
  documentNumber: required,
  documentType: required,
  email: (value) => emailErrors(text(value)),
  fakename: (value) => fakenameErrors(text(value)),
  iban: (value) => ibanErrors(text(value)),
  login: (value, { isRequired }) => loginErrors(text(value), { isRequired }),
  maxValue: (value, { max }) => maxValueErrors(text(value), max),
  minValue: (value, { min }) => minValueErrors(text(value), min),
  name: (value) => nameErrors(text(value)),
  password: (value, { previous, min = passwordLength.min, max = passwordLength.max }, siblings) =>
    passwordErrors(text(value), previous === undefined ? undefined : text(siblings[previous]), { min, max }),
  pattern: (value, { pattern }) => patternErrors(text(value), pattern),
  phone: (value) => phoneErrors(text(value)),
  postcode: (value, { pattern }) => postcodeErrors(text(value), pattern),
  promoCode: (value) => promoCodeErrors(text(value)),
  sameAs: (value, { field }, siblings) => sameAsErrors(value, siblings[field]),
  sex: (value) => sexErrors(value),
  sum: (value, limits) => sumErrors(text(value), limits),
  terms: (value, { isActive }) => termsErrors({ isAccepted: value === true, isActive }),
  text: required,
}
