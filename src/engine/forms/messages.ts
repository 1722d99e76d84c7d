import { formatMoney } from '#src/shared/money.ts'
import type { FieldError } from './errors.ts'

/** The words of the specification, for codes that content says nothing about. */
export const DEFAULT_MESSAGES: Readonly<Record<string, string>> = {
  required: 'Field is required',
  requiredField: 'Field is required',
  email: 'Wrong email address',
  minLength: 'Min length is $$min$$',
  maxLength: 'Max length is $$max$$',
  phone: 'Wrong phone number',
  fakename: 'Wrong fake name',
  password: 'Wrong password',
  name: 'Wrong symbols in name',
  address: 'Wrong address',
  iban: 'Wrong iban',
  sameAs: 'Same as field',
  regex: 'Field regex',
  cardNumber: 'Field Card number',
  minValue: 'Min value is $$min$$',
  maxValue: 'Max value is $$max$$',
  date: 'Wrong date',
  amountNotMultipleOf: 'Value is not multiple of {value}',
}

/** What the library of rules says, for codes that neither content nor the defaults have words for. */
export const LIBRARY_MESSAGES = {
  required: 'Value is required',
  email: 'Value is not a valid email address',
  maxLength: 'The maximum length allowed is $$max$$',
  minLength: 'This field should be at least $$min$$ characters long',
  sameAs: 'The value must be equal to the other value',
} as const

/** Codes that say more exactly what a rule found → the words that fit them. */
const GENERAL_WORDS: Readonly<Record<string, string>> = {
  insertEmailAddress: LIBRARY_MESSAGES.required,
  insertPassword: LIBRARY_MESSAGES.required,
  insertPhoneNumber: LIBRARY_MESSAGES.required,
  uncheckedCheckbox: LIBRARY_MESSAGES.required,
  wrongEmailAddress: LIBRARY_MESSAGES.email,
  shortPassword: LIBRARY_MESSAGES.minLength,
  minCountSymbolsFakename: LIBRARY_MESSAGES.minLength,
  passwordsNotEqual: LIBRARY_MESSAGES.sameAs,
  forbiddenCharacters: 'Wrong password',
  notWalidPassword: 'Wrong password',
  wrongPhoneFormat: 'Wrong phone number',
  specialSymbolsFakename: 'Wrong fake name',
  sumError: '$$min$$ – $$max$$',
  wrongField: 'Field regex',
  fileTooLarge: 'The file is too large',
  fileNotRead: 'The file could not be read',
  checkFailed: 'This could not be checked',
}

type Messages = Readonly<Record<string, string>>

/** What stands for a code that content says nothing about. */
export const STANDARD_MESSAGES: Messages = { ...GENERAL_WORDS, ...DEFAULT_MESSAGES }

/** What stands for a code that nobody has words for, where content has none for `wrongField`. */
const ANY_CODE = 'This value isn’t right'

/** What people read: the field's own words for the code, else the code's, else the default, with its values filled in. */
export function messageFor({ code, params }: FieldError, field: string, messages: Messages): string {
  const isSaid = (name: string) => params[name] !== undefined
  const said = wordsFor(code, field, messages) ?? messages['wrongField'] ?? ANY_CODE
  const isRange = said.includes('$$min$$') && said.includes('$$max$$') && isSaid('min') !== isSaid('max')
  const words = (isRange && wordsFor(isSaid('min') ? 'minValue' : 'maxValue', field, messages)) || said
  const fill = (name: string) => (isSaid(name) ? String(params[name]) : '')
  return words
    .replaceAll('$$min$$', () => fill('min'))
    .replaceAll('$$max$$', () => fill('max'))
    .replaceAll('{value}', () => fill('value') || fill('multipleOf'))
}

function wordsFor(code: string, field: string, messages: Messages): string | undefined {
  return own(messages, `${field}.${code}`) ?? own(messages, code) ?? own(STANDARD_MESSAGES, code)
}

/** Codes come from anywhere, and every object has a constructor. */
const own = (messages: Messages, name: string) => (Object.hasOwn(messages, name) ? messages[name] : undefined)

/** The limits of an error about money as money is written. */
export function withAmounts({ code, params }: FieldError, locale: string): FieldError {
  const { currency, min, max } = params
  if (typeof currency !== 'string') return { code, params }
  const amount = (value: unknown) => (typeof value === 'number' ? formatMoney(value, currency, locale) : value)
  return { code, params: { ...params, min: amount(min), max: amount(max) } }
}
