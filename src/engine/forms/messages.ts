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

/** What people read: the field's own words for the code, else the code's, else the default, with its values filled in. */
export function messageFor(
  { code, params }: FieldError,
  field: string,
  messages: Readonly<Record<string, string>>,
): string {
  const words = messages[`${field}.${code}`] ?? messages[code] ?? DEFAULT_MESSAGES[code] ?? code
  const fill = (name: string) => (params[name] === undefined ? '' : String(params[name]))
  return words
    .replaceAll('$$min$$', () => fill('min'))
    .replaceAll('$$max$$', () => fill('max'))
    .replaceAll('{value}', () => fill('value') || fill('multipleOf'))
}
