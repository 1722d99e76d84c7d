import { formatMoney, toMajor } from '#src/shared/money.ts'

/** Formats the amount of a payment for a language. */
export const formatAmount = (
  { amount, currency }: { readonly amount: string; readonly currency: string },
  language: string,
) => formatMoney(toMajor(amount, currency), currency, language)
