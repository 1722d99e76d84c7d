import { matches } from './pattern.ts'

/** Pattern for a country without a pattern of its own. */
export const ANY_POSTCODE = '^\\d{0,8}$'

/** Checks a postcode: up to eight digits, or the country's own pattern. */
export function postcodeErrors(postcode: string, pattern = ANY_POSTCODE): string[] {
  return matches(postcode, pattern) ? [] : ['wrongField']
}
