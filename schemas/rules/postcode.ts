import { matches } from './pattern.ts'

/** Up to eight digits, or what the country's own pattern says. */
export function postcodeErrors(postcode: string, pattern = '^\\d{0,8}$'): string[] {
  return matches(postcode, pattern) ? [] : ['wrongField']
}
