const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|\p{Script=Arabic}{1,2}(?:\.\p{Script=Arabic}{1,2})+\.?)?`

/** An amount beside its currency: a sign, an ISO code or an Arabic abbreviation. */
const AMOUNT = new RegExp(`^${CURRENCY}(\\d[\\d.,٫]*?|[.,٫]\\d+?)[.]?${CURRENCY}$`, 'u')

/** Whole units with signs between thousands, and lakhs as in India. */
const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/

/**
 * Returns the amount that a text means, with a decimal point and nothing between thousands: `1.284,50
 * €` is `1284.50` everywhere. A single sign before three digits means what it means in the locale:
 * `1.284` is `1284` in Spanish and `1.284` in English. A text that isn't an amount is returned in a
 * form that no rule of amounts accepts.
 */
export function amountIn(text: string, locale = 'en'): string {
  const latin = text.normalize('NFKC').replaceAll(EASTERN_DIGIT, (digit) => String(valueOfDigit(digit)))
  const [, amount] = AMOUNT.exec(latin.replaceAll(IGNORED, '')) ?? []
  return amount === undefined ? text.trim() : readAmount(amount, decimalSign(locale))
}

/** Returns the text of an amount with the decimal sign of the locale. */
export const amountText = (amount: string, locale = 'en') => amount.replace('.', decimalSign(locale))

/** Arabic and Persian digits. */
const EASTERN_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g

const valueOfDigit = (digit: string) => (digit.charCodeAt(0) - 0x0660) % 0x90

/** Spaces, other signs between thousands, and marks of direction. */
const IGNORED = /[\s'’٬\u200E\u200F\u061C\u2066-\u2069]/g

const decimalSign = (locale: string) => (new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.')

function readAmount(amount: string, localSign: string): string {
  const signs = amount.match(/[.,٫]/g) ?? []
  const decimal = decimalAmong(signs, amount, localSign)
  const end = decimal === undefined ? amount.length : amount.lastIndexOf(decimal)
  const whole = amount.slice(0, end)
  // 20.00 is a whole amount
  const fraction = amount.slice(end + 1).replace(/^0+$/, '')
  const isWritten = /^\d*$/.test(whole) || GROUPED.test(whole)
  // two points in a row are no amount
  if (!isWritten) return `${amount}..`
  return `${whole.replaceAll(/[.,]/g, '') || '0'}${fraction && `.${fraction}`}`
}

/** Returns the sign that separates decimals; undefined when the signs separate thousands. */
function decimalAmong(signs: readonly string[], amount: string, localSign: string): string | undefined {
  const last = signs.at(-1)
  const isOnly = signs.length === 1
  if (last === '٫' || new Set(signs).size > 1) return last
  if (!isOnly) return undefined
  return last === localSign || !GROUPED.test(amount) ? last : undefined
}
