import { matches } from './pattern.ts'

/** Of a country that has no pattern of its own. */
export const ANY_POSTCODE = '^\\d{0,8}$'

/** Up to eight digits, or what the country's own pattern says. */
export function postcodeErrors(postcode: string, pattern = ANY_POSTCODE): string[] {
  return matches(postcode, pattern) ? [] : ['wrongField']
}
