const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/**
 * Reads decimal notation with commas between thousands; returns NaN, which fails every rule, for
 * anything else (`0x10`, `1e2`).
 */
function read(amount: string): number {
  const plain = amount.replaceAll(',', '').trim()
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN
}

const isEmpty = (amount: string) => amount.trim() === ''

/** Returns an error for an amount below min. Empty values pass. */
export function minValueErrors(amount: string, min: number): string[] {
  return isEmpty(amount) || read(amount) >= min ? [] : ['minValue']
}

export function maxValueErrors(amount: string, max: number): string[] {
  return isEmpty(amount) || read(amount) <= max ? [] : ['maxValue']
}

/** Relative rounding error of the amount, the step and their quotient. */
const ROUNDING = 4 * Number.EPSILON

/**
 * Returns an error for an amount that is no multiple of the value. Rounding errors are allowed: 0.3
 * is three times 0.1.
 */
export function multipleErrors(amount: string, value: number): string[] {
  if (isEmpty(amount)) return []
  const times = read(amount) / value
  return Math.abs(times - Math.round(times)) <= ROUNDING * Math.abs(times) ? [] : ['amountNotMultipleOf']
}
