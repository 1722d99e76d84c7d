import { digitsIn } from '#renderers/parts/fields/typedText.ts'
import { fillMask, maskFor, roomIn } from '#src/ui/mask.ts'

/** A country with the format of its phone numbers. */
export interface PhoneCountry {
  /** ISO 3166 code. */
  readonly code: string
  readonly name: string
  /** Digits without the plus. */
  readonly dial: string
  /** Formats of the number after the dial code; `#` is a digit. */
  readonly masks: readonly string[]
}

/** Returns the country of a number among those that share its dial code. */
export type RefineCountry = (digits: string, candidates: readonly PhoneCountry[]) => PhoneCountry | undefined

const lengthsOf = ({ masks }: PhoneCountry) => masks.map(roomIn)

/** Returns the countries of the longest dial code that the digits begin with. */
export function countriesOf(digits: string, countries: readonly PhoneCountry[]): readonly PhoneCountry[] {
  const matching = countries.filter(({ dial }) => digits.startsWith(dial))
  const longest = Math.max(0, ...matching.map(({ dial }) => dial.length))
  return matching.filter(({ dial }) => dial.length === longest)
}

/** Returns no more digits than the longest mask of the country has. */
export function limitDigits(digits: string, country: PhoneCountry | undefined): string {
  if (!country) return digits.slice(0, 15)
  return digits.slice(0, country.dial.length + Math.max(...lengthsOf(country), 0))
}

export function isComplete(digits: string, country: PhoneCountry): boolean {
  return lengthsOf(country).includes(digits.length - country.dial.length)
}

/** Formats digits by the country's mask: `34612345678` → `+34 612 345 678` */
export function formatPhoneNumber(digits: string, country: PhoneCountry | undefined): string {
  if (digits === '') return ''
  if (!country || !digits.startsWith(country.dial)) return `+${digits}`
  const rest = digits.slice(country.dial.length)
  const mask = maskFor(rest, country.masks)
  return `+${country.dial} ${mask === undefined ? rest : fillMask(rest, mask)}`.trimEnd()
}

/**
 * Returns the digits of a pasted text: with a dial code when they are complete, else as a number of
 * the current country, without the 0 that is dialled within it.
 */
export function parsePastedNumber(
  text: string,
  countries: readonly PhoneCountry[],
  currentCountry: PhoneCountry | undefined,
): string {
  const digits = digitsIn(text).replace(/^00/, '')
  const hasDialCode = countries.some((country) => digits.startsWith(country.dial) && isComplete(digits, country))
  if (hasDialCode || !currentCountry || /^\s*(\+|00)/.test(text)) return digits
  return currentCountry.dial + digits.replace(/^0/, '')
}
