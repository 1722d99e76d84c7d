import { describe, expect, it } from 'vitest'
import { decimalsOf, formatMoney, formatRoughMoney, toDecimal, toMajor, toMinor, totalAmount } from './money.ts'

/** ISO 4217, and usual values for crypto currencies. */
const decimals = [
  [0, ['JPY', 'KRW', 'VND', 'CLP', 'PYG', 'UGX', 'XAF', 'XOF']],
  [2, ['EUR', 'USD', 'GBP', 'BRL', 'INR', 'CAD']],
  [3, ['BHD', 'JOD', 'KWD', 'OMR', 'TND']],
  [6, ['USDT', 'USDC', 'TRX']],
  [8, ['BTC', 'LTC', 'DOGE', 'ETH']],
] as const

describe('amounts', () => {
  it.each(decimals)('have %d decimals in %j', (digits, currencies) => {
    expect(currencies.map((code) => [code, decimalsOf(code)])).toEqual(currencies.map((code) => [code, digits]))
  })

  it.each([
    [12.5, 'EUR', 1250n],
    [0.1 + 0.2, 'USD', 30n],
    [1.005, 'USD', 101n],
    [2.675, 'USD', 268n],
    [1500, 'JPY', 1500n],
    [0.00000001, 'BTC', 1n],
    [21.12345678, 'BTC', 2_112_345_678n],
    [10.25, 'USDT', 10_250_000n],
    [1.234, 'KWD', 1234n],
  ])('%d %s is kept as %s of its smallest unit', (amount, currency, minor) => {
    expect(toMinor(amount, currency)).toBe(minor)
  })

  it.each([
    ['1250', 'EUR', 12.5],
    ['1', 'BTC', 0.00000001],
    ['0', 'USD', 0],
    ['1500', 'JPY', 1500],
    ['99999999999999', 'USD', 999_999_999_999.99],
  ])('%s of the smallest unit of %s is %d again', (minor, currency, amount) => {
    expect(toMajor(minor, currency)).toBe(amount)
  })

  it.each([
    ['1250', 'EUR', '12.50'],
    ['5', 'EUR', '0.05'],
    ['0', 'EUR', '0.00'],
    ['-5', 'EUR', '-0.05'],
    ['-1250', 'EUR', '-12.50'],
    ['-7', 'JPY', '-7'],
    ['1500', 'JPY', '1500'],
    ['1', 'BTC', '0.00000001'],
    ['9007199254740993', 'USD', '90071992547409.93'],
  ])('%s of the smallest unit of %s is written %s', (minor, currency, text) => {
    expect(toDecimal(BigInt(minor), currency)).toBe(text)
    expect(toDecimal(minor, currency)).toBe(text)
  })

  it.each([
    [[1250.5, 40, 15], 1305.5],
    [[0.1, 0.2], 0.3],
    [[1.005, 0], 1.01],
    [[10.006, 0.001], 10.01],
    [[], 0],
  ])('the total balance of %j is rounded to two decimals', (amounts, total) => {
    expect(totalAmount(amounts)).toBe(total)
  })
})

describe('formatted money', () => {
  it.each([
    [1234.5, 'USD', 'en', '$1,234.50'],
    [1234.5, 'EUR', 'es', '1234,50 €'],
    [1500, 'JPY', 'en', '¥1,500'],
    [0.0005, 'BTC', 'en', 'BTC 0.0005'],
    [12.5, 'USDT', 'en', 'USDT 12.50'],
    [12.345678, 'USDT', 'es', '12,345678 USDT'],
  ])('%d %s reads in %s as %s', (amount, currency, locale, text) => {
    expect(formatMoney(amount, currency, locale).replaceAll(/\s/g, ' ')).toBe(text)
  })

  it.each([
    [182_450.99, 'USD', 'en', '$182,450'],
    [182_450.99, 'USD', 'es', '182.450 US$'],
    [99.5, 'USD', 'en', '$99.50'],
    [0.0005, 'BTC', 'en', 'BTC 0.0005'],
    [250.123, 'BTC', 'en', 'BTC 250'],
  ])('for a glance, %d %s reads in %s as %s', (amount, currency, locale, text) => {
    expect(formatRoughMoney(amount, currency, locale).replaceAll(/\s/g, ' ')).toBe(text)
  })

  it('a currency that Intl does not know keeps its code in Arabic', () => {
    expect(formatMoney(12.5, 'USDT', 'ar')).toContain('USDT')
  })
})
