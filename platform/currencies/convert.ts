import { toMajor, toMinor } from '#src/shared/money.ts'

export interface Sum {
  /** in the currency's smallest unit */
  amount: bigint
  currency: string
}

/** Units of another currency, at rates of one unit of each in the same base. Throws for a currency without a rate. */
export function convert({ amount, currency }: Sum, to: string, rates: Readonly<Record<string, number>>): bigint {
  if (currency === to) return amount
  const [from, into] = [rates[currency], rates[to]]
  if (!from || !into) throw new Error(`no rate from ${currency} to ${to}`)
  return toMinor((toMajor(amount, currency) * from) / into, to)
}
