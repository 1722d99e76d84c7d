import { toMinor } from './money.ts'

interface Fee {
  /** In units of the currency. */
  readonly fixed: number
  /** Share of the amount, with at most two decimals. */
  readonly percent: number
}

/** Returns the fee of an amount, both in the currency's smallest unit; its share is rounded half up. */
export function feeOf(amount: bigint, { fixed, percent }: Fee, currency: string): bigint {
  const hundredths = BigInt(Math.round(percent * 100))
  return toMinor(fixed, currency) + (amount * hundredths + 5000n) / 10_000n
}
