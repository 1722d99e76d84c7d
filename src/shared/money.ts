/** Digits after the point, where they aren't two. Intl knows nothing of crypto currencies. */
const unusualDecimals: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  VND: 0,
  CLP: 0,
  PYG: 0,
  UGX: 0,
  XAF: 0,
  XOF: 0,
  BHD: 3,
  JOD: 3,
  KWD: 3,
  OMR: 3,
  TND: 3,
  USDT: 6,
  USDC: 6,
  TRX: 6,
  BTC: 8,
  LTC: 8,
  DOGE: 8,
  ETH: 8,
}

export function decimalsOf(currency: string): number {
  return unusualDecimals[currency] ?? 2
}

/** 12.5 EUR → 1250n. Digits beyond the currency's smallest unit are rounded half up. */
export function toMinor(amount: number, currency: string): bigint {
  const decimals = decimalsOf(currency)
  // toFixed works on the binary value (1.005 is a little less), so the shortest decimal text is shifted instead.
  const [digits = '0', exponent = '0'] = String(amount).split('e')
  return BigInt(Math.round(Number(`${digits}e${Number(exponent) + decimals}`)))
}

/** 1250n EUR → 12.5. Takes what the database gives: a bigint as text. */
export function toMajor(minor: bigint | string, currency: string): number {
  return Number(`${minor}e-${decimalsOf(currency)}`)
}

/** 1250n EUR → '12.50', exact whatever the size. */
export function toDecimal(minor: bigint | string, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Sum rounded to two decimals, whatever the currency. */
export function totalAmount(amounts: readonly number[]): number {
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  // What adding binary fractions left behind goes first.
  return toMajor(toMinor(Number(sum.toFixed(10)), 'USD'), 'USD')
}

const formats = new Map<string, Intl.NumberFormat>()

/** Amount with its currency as the locale writes it; crypto currencies by their code, with as many digits as needed. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const isIso = /^[A-Z]{3}$/.test(currency)
  const parts = formatOf(isIso ? currency : placeholder, currency, locale).formatToParts(amount)
  return parts.map((part) => (part.type === 'currency' && !isIso ? currency : part.value)).join('')
}

/** Intl takes codes of three letters only: this one holds the place, and is replaced after formatting. */
const placeholder = 'XTS'

function formatOf(code: string, currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const decimals = decimalsOf(currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: Math.min(decimals, 2),
    maximumFractionDigits: decimals,
  })
  formats.set(key, format)
  return format
}
