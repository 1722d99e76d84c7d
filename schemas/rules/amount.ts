const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** Decimal notation with commas between thousands; NaN, which keeps no rule, for anything else (`0x10`, `1e2`). */
function read(amount: string): number {
  const plain = amount.replaceAll(',', '').trim()
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN
}

const isEmpty = (amount: string) => amount.trim() === ''

/** Not below min; an empty value is somebody else's business. */
export function minValueErrors(amount: string, min: number): string[] {
  return isEmpty(amount) || read(amount) >= min ? [] : ['minValue']
}

export function maxValueErrors(amount: string, max: number): string[] {
  return isEmpty(amount) || read(amount) <= max ? [] : ['maxValue']
}

/** What the amount, the step and their quotient can be off by, of a whole step. */
const ROUNDING = 4 * Number.EPSILON

/** 0.3 is three times 0.1, whatever binary fractions say. */
export function multipleErrors(amount: string, value: number): string[] {
  if (isEmpty(amount)) return []
  const times = read(amount) / value
  return Math.abs(times - Math.round(times)) <= ROUNDING * Math.abs(times) ? [] : ['amountNotMultipleOf']
}
