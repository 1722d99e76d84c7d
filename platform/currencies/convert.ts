import { toMajor, toMinor } from '#src/shared/money.ts'

export interface Sum {
  /** In the currency's smallest unit. */
  readonly amount: bigint
  readonly currency: string
}

/**
 * Converts an amount to the smallest units of another currency. `rates` are those of one unit of
 * each currency in a common base. Throws for a currency without a rate.
 */
export function convert({ amount, currency }: Sum, to: string, rates: Readonly<Record<string, number>>): bigint {
  if (currency === to) return amount
  const [sourceRate, targetRate] = [rates[currency], rates[to]]
  if (!sourceRate || !targetRate) throw new Error(`no rate from ${currency} to ${to}`)
  return toMinor((toMajor(amount, currency) * sourceRate) / targetRate, to)
}

/** Converts US dollars, in which limits of settings are, to the smallest units of a currency. */
export function fromDollars(dollars: number, currency: string, rates: Readonly<Record<string, number>>): bigint {
  return convert({ amount: toMinor(dollars, 'USD'), currency: 'USD' }, currency, rates)
}
