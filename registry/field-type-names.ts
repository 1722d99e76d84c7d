/** The field types that a form's UI schema may name as `ui:widget`, for who needs no code of theirs. */
export const fieldTypeNames = [
  'card_number',
  'checkbox',
  'code',
  'country_code',
  'date',
  'file',
  'hidden',
  'iban',
  'input',
  'number',
  'password',
  'phone',
  'promo_code',
  'radio',
  'region',
  'search',
  'select',
  'sum',
  'switch',
  'textarea',
] as const
export type FieldTypeName = (typeof fieldTypeNames)[number]
