import { decimalsOf } from '#src/shared/money.ts'

/** Amounts are whole numbers of a hundred-thousandth of the currency, as the wallet has them. */
export const AMOUNT_SCALE = 100_000
const AMOUNT_DECIMALS = 5

/** Returns the currency’s smallest unit as an amount; what is smaller than an amount’s unit can’t be paid. */
export const smallestUnit = (currency: string): number => 10 ** Math.max(0, AMOUNT_DECIMALS - decimalsOf(currency))

/** Returns whether a value is an amount that a bet can have. */
export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** Returns amount × numerator ÷ denominator, rounded down to a multiple of the unit, without loss on the way. */
export function multiply(amount: number, numerator: number, { by, unit }: Division): number {
  const exact = (BigInt(amount) * BigInt(numerator)) / (BigInt(by) * BigInt(unit))
  return Number(exact) * unit
}

interface Division {
  readonly by: number
  readonly unit: number
}
