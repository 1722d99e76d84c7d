import { formatMoney } from './money.ts'

const RIGHT_TO_LEFT_MARK = '\u200F'

/** Formats an amount for a sentence: it stays from left to right within a text from right to left. */
export function moneyInText(amount: number, currency: string, locale: string): string {
  const formatted = formatMoney(amount, currency, locale)
  const isRightToLeft = formatted.includes(RIGHT_TO_LEFT_MARK)
  return isRightToLeft ? `\u2066${formatted.replaceAll(RIGHT_TO_LEFT_MARK, '')}\u2069` : formatted
}
