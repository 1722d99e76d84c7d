import { amountIn } from '#renderers/parts/fields/amountText.ts'
import { codeIn, digitsIn, ibanIn, lineIn } from '#renderers/parts/fields/typedText.ts'
import type { FieldTraits } from '#src/engine/forms/FormContext.ts'

/**
 * Default behaviour of forms by field type. Separate from the types, so that the server can read
 * posted forms without them.
 */
export const fieldTraits: FieldTraits = {
  card_number: { isSecret: true, read: digitsIn },
  code: { isSecret: true, read: codeIn },
  country_code: { source: 'countries' },
  file: { isSecret: true },
  iban: { isSecret: true, read: ibanIn },
  input: { read: lineIn },
  password: { isSecret: true },
  phone: { source: 'phoneCountries', read: digitsIn },
  promo_code: { check: 'campaigns.checkPromocode', read: (text) => text.trim() },
  sum: { read: (text, _, locale) => amountIn(text, locale) },
}
