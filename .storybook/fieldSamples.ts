import type { fieldTypes } from '#registry/fieldTypes.ts'
import type { FieldOption, FieldProps } from '#src/engine/forms/fields/FieldProps.ts'

export type FieldName = keyof typeof fieldTypes

export interface FieldSample {
  readonly label: string
  readonly value: unknown
  readonly hint?: string
  readonly options?: readonly FieldOption[]
  readonly settings?: FieldProps['settings']
}

const names = new Intl.DisplayNames('en', { type: 'region' })
const countries = ['AE', 'AR', 'BR', 'CA', 'DE', 'ES', 'FR', 'GB', 'IT', 'JP', 'MX', 'PL', 'PT', 'SA', 'US'].map(
  (value) => ({
    value,
    label: names.of(value) ?? value,
  }),
)

const phoneCountries = [
  { value: 'ES', label: 'Spain', more: { dial: '34', masks: ['### ### ###'] } },
  { value: 'BR', label: 'Brazil', more: { dial: '55', masks: ['(##) #####-####', '(##) ####-####'] } },
  { value: 'US', label: 'United States', more: { dial: '1', masks: ['(###) ###-####'] } },
]

const plans = [
  { value: 'casino', label: 'Casino' },
  { value: 'betting', label: 'Betting' },
]

/** A sample of every field type. */
export const fieldSamples: Readonly<Record<FieldName, FieldSample>> = {
  card_number: { label: 'Card number', value: '4111111111111111' },
  checkbox: { label: 'I am 18 or older and accept the terms.', value: true },
  checkboxes: { label: 'What do you play?', value: ['betting'], options: plans },
  code: { label: 'Code from the message', value: '123456', hint: 'Six digits' },
  country_code: { label: 'Country', value: 'ES', options: countries },
  date: { label: 'Date of birth', value: '05.03.1990', hint: 'Day, month, year' },
  file: { label: 'Picture of your document', value: undefined, hint: 'JPEG or PNG, at most 5 MB' },
  hidden: { label: 'Not shown', value: 'x' },
  iban: { label: 'IBAN', value: 'ES9121000418450200051332' },
  input: { label: 'City', value: 'Málaga', settings: { clearable: true, stripEmoji: true } },
  number: { label: 'Age', value: 42 },
  password: { label: 'Password', value: 'secret-1', hint: '6 to 20 characters' },
  phone: { label: 'Phone', value: '34612345678', options: phoneCountries },
  promo_code: { label: 'Promo code', value: 'WELCOME' },
  radio: { label: 'What do you play?', value: 'betting', options: plans },
  region: { label: 'Region', value: 'Andalucía' },
  search: { label: 'Find a game', value: 'Dice' },
  select: { label: 'What do you play?', value: 'casino', options: plans },
  sum: { label: 'Amount', value: '50', settings: { presets: [20, 50, 100, 500], currency: 'EUR' } },
  switch: { label: 'I have a promo code', value: true },
  textarea: { label: 'Message', value: 'Two lines\nof text', hint: 'At most 500 characters' },
}
