import type { PaymentMethod } from '#schemas/payment.ts'
import { sumErrors } from '#schemas/rules/sum.ts'
import { feeOf } from '#src/shared/fee.ts'
import { decimalsOf, toMajor, toMinor } from '#src/shared/money.ts'

/** Returns the amount in a form's field; 0 for anything that is no amount in this currency. */
export function amountOf(value: unknown, currency: string): number {
  const text = String(value ?? '').replaceAll(',', '')
  return sumErrors(text, { decimals: decimalsOf(currency) }).length === 0 ? Number(text) : 0
}

/** Returns an amount with its fee, both in units of the currency, as the platform calculates it. */
export function paymentAmounts({ fee }: PaymentMethod, amount: number, currency: string) {
  const isPayable = amount > 0 && amount < Number.MAX_SAFE_INTEGER / 1e9
  const minor = isPayable ? toMinor(amount, currency) : 0n
  return {
    amount: toMajor(minor, currency),
    fee: minor === 0n ? 0 : toMajor(feeOf(minor, fee, currency), currency),
  }
}
