/** Number of decimals of currencies that don't have two. Intl doesn't know crypto currencies. */
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

/** Converts to minor units: 12.5 EUR → 1250n. Further digits are rounded half up. */
export function toMinor(amount: number, currency: string): bigint {
  const decimals = decimalsOf(currency)
  // toFixed uses the binary value (1.005 is slightly less), so the shortest decimal text is shifted
  const [digits = '0', exponent = '0'] = String(amount).split('e')
  return BigInt(Math.round(Number(`${digits}e${Number(exponent) + decimals}`)))
}

/**
 * Converts from minor units: 1250n EUR → 12.5. Accepts text, because databases return bigint as
 * text.
 */
export function toMajor(minor: bigint | string, currency: string): number {
  return Number(`${minor}e-${decimalsOf(currency)}`)
}

/** Formats minor units as an exact decimal: 1250n EUR → '12.50'. */
export function toDecimal(minor: bigint | string, currency: string): string {
  const decimals = decimalsOf(currency)
  const text = String(minor)
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.slice(sign.length).padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Returns the sum, rounded to two decimals in any currency. */
export function totalAmount(amounts: readonly number[]): number {
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  // removes the error of adding binary fractions
  return toMajor(toMinor(Number(sum.toFixed(10)), 'USD'), 'USD')
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount with its currency for a locale. Crypto currencies have their code, and as many
 * decimals as needed.
 */
export function formatMoney(amount: number, currency: string, locale: string): string {
  return format(amount, { currency, locale, decimals: decimalsOf(currency) })
}

/** Amounts from here on are shown without decimals where they are no sum to be paid. */
const LARGE_AMOUNT = 100

/** Formats an amount for a glance: as money, and of a large amount only the whole units. */
export function formatRoughMoney(amount: number, currency: string, locale: string): string {
  if (amount < LARGE_AMOUNT) return formatMoney(amount, currency, locale)
  return format(Math.floor(amount), { currency, locale, decimals: 0 })
}

interface MoneyStyle {
  readonly currency: string
  readonly locale: string
  /** The largest number of decimals. */
  readonly decimals: number
}

function format(amount: number, style: MoneyStyle): string {
  const { currency } = style
  const isIso = /^[A-Z]{3}$/.test(currency)
  const parts = formatOf(isIso ? currency : PLACEHOLDER, style).formatToParts(amount)
  return parts.map((part) => (part.type === 'currency' && !isIso ? currency : part.value)).join('')
}

/**
 * Stands for crypto currencies, because Intl accepts three-letter codes only; replaced after
 * formatting.
 */
const PLACEHOLDER = 'XTS'

function formatOf(code: string, { currency, locale, decimals }: MoneyStyle): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`
  const cached = formats.get(key)
  if (cached) return cached
  const numbers = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: Math.min(decimals, 2),
    maximumFractionDigits: decimals,
  })
  formats.set(key, numbers)
  return numbers
}
