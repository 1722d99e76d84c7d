import { digitsIn } from '#renderers/parts/typedText.ts'
import { fillMask, maskFor, roomIn } from '#src/ui/mask.ts'

/** A country as phone numbers see it. */
export interface PhoneCountry {
  /** ISO 3166 */
  readonly code: string
  readonly name: string
  /** Digits, without plus. */
  readonly dial: string
  /** Shapes of the number after the dial code, `#` being a digit. */
  readonly masks: readonly string[]
}

/** Who a number belongs to where several countries share a dial code. */
export type Refine = (digits: string, candidates: readonly PhoneCountry[]) => PhoneCountry | undefined

const lengthsOf = ({ masks }: PhoneCountry) => masks.map(roomIn)

/** The countries of the longest dial code that the digits begin with. */
export function countriesOf(digits: string, countries: readonly PhoneCountry[]): readonly PhoneCountry[] {
  const matching = countries.filter(({ dial }) => digits.startsWith(dial))
  const longest = Math.max(0, ...matching.map(({ dial }) => dial.length))
  return matching.filter(({ dial }) => dial.length === longest)
}

/** No more digits than the longest mask of the country has room for. */
export function limited(digits: string, country: PhoneCountry | undefined): string {
  if (!country) return digits.slice(0, 15)
  return digits.slice(0, country.dial.length + Math.max(...lengthsOf(country), 0))
}

export function isComplete(digits: string, country: PhoneCountry): boolean {
  return lengthsOf(country).includes(digits.length - country.dial.length)
}

/** `34612345678` → `+34 612 345 678` */
export function written(digits: string, country: PhoneCountry | undefined): string {
  if (digits === '') return ''
  if (!country || !digits.startsWith(country.dial)) return `+${digits}`
  const rest = digits.slice(country.dial.length)
  const mask = maskFor(rest, country.masks)
  return `+${country.dial} ${mask === undefined ? rest : fillMask(rest, mask)}`.trimEnd()
}

/**
 * A pasted number, whatever stands around its digits: by dial code and length; else it is one of the present country that
 * has no dial code, perhaps with the 0 that is dialled at home.
 */
export function pasted(text: string, countries: readonly PhoneCountry[], present: PhoneCountry | undefined): string {
  const digits = digitsIn(text).replace(/^00/, '')
  const isWhole = countries.some((country) => digits.startsWith(country.dial) && isComplete(digits, country))
  if (isWhole || !present || /^\s*(\+|00)/.test(text)) return digits
  return present.dial + digits.replace(/^0/, '')
}
