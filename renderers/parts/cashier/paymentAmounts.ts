import type { PaymentMethod, WithdrawSettings } from '#schemas/payment.ts'
import { sumErrors } from '#schemas/rules/sum.ts'
import { feeOf } from '#src/shared/fee.ts'
import { decimalsOf, toMajor, toMinor } from '#src/shared/money.ts'

/** Returns the amount in a form's field; 0 for anything that is no amount in this currency. */
export function amountOf(value: unknown, currency: string): number {
  const text = String(value ?? '').replaceAll(',', '')
  return sumErrors(text, { decimals: decimalsOf(currency) }).length === 0 ? Number(text) : 0
}

type Limits = Pick<PaymentMethod, 'fee' | 'min_amount' | 'max_amount'>

/**
 * Returns an amount with its fee, both in units of the currency, as the platform calculates it; zeros
 * for an amount that the method doesn't take.
 */
export function paymentAmounts({ fee, min_amount: min, max_amount: max }: Limits, amount: number, currency: string) {
  const isPayable = amount >= min && amount <= max
  const minor = isPayable ? toMinor(amount, currency) : 0n
  return {
    amount: toMajor(minor, currency),
    fee: minor === 0n ? 0 : toMajor(feeOf(minor, fee, currency), currency),
  }
}

/** Returns the most that a player can withdraw now, in units of the currency. */
export const withdrawableOf = ({ balance, limit }: Pick<WithdrawSettings, 'balance' | 'limit'>): number =>
  Math.min(balance, limit?.left ?? Infinity)
