import { describe, expect, it } from 'vitest'
import { sumErrors } from '#schemas/rules/sum.ts'
import { amountIn, amountText } from './amountText.ts'

describe('an amount', () => {
  it.each([
    ['en', '50', '50'],
    ['en', '1,234', '1234'],
    ['en', '1,234,567', '1234567'],
    ['en', '1,00,000', '100000'],
    ['en', '1.5', '1.5'],
    ['en', '1,284.50', '1284.50'],
    ['en', '1.284', '1.284'],
    ['en', '.5', '0.5'],
    ['en', '20.', '20'],
    ['es', '1.234', '1234'],
    ['es', '1.234.567', '1234567'],
    ['es', '1.234,5', '1234.5'],
    ['es', '20,', '20'],
    ['es', '20,5', '20.5'],
    ['es', '20,50', '20.50'],
    ['es', '0,1', '0.1'],
    ['es', '0,00012345', '0.00012345'],
    ['es', '0.001', '0.001'],
    ['en', '20.00', '20'],
    ['es', '1.000,00', '1000'],
    ['es', '1 234,5', '1234.5'],
    ['es', '1’234', '1234'],
    ['ar', '١٬٢٣٤', '1234'],
    ['ar', '١٬٢٣٤٫٥', '1234.5'],
    ['ar', '٥٠', '50'],
    ['ar', '٠٫٥', '0.5'],
    ['ar', '۵۰', '50'],
    ['en', '５０', '50'],
    // the notation of another language is no other amount
    ['en', '20,50', '20.50'],
    ['es', '20.50', '20.50'],
    ['es', '1,234.50', '1234.50'],
    ['en', '1.234,50', '1234.50'],
    // with its currency
    ['en', '€ 1,284.50', '1284.50'],
    ['en', 'US$20', '20'],
    ['ar', '\u200f1,250.50 US$', '1250.50'],
    ['en', 'EUR 50', '50'],
    ['ar', '50 د.إ', '50'],
    ['ar', 'د.إ 50', '50'],
  ])('[FRM-09] [VAL-04] that is written in %s as %s is %s', (locale, written, amount) => {
    expect(amountIn(written, locale)).toBe(amount)
  })

  it.each([
    '1e21',
    'NaN',
    '-0',
    '-5',
    '0.1+0.2',
    '1,2,3',
    '1.2.3',
    '1,23.45.6',
    '12,34,5',
    '1.234.56',
    '0x10',
    '5-6',
    'abc',
    '20 mil',
    '20k',
    '20x',
    '20 ألف',
    '',
  ])('[VAL-04] is not %j, which is no other amount either', (written) => {
    for (const locale of ['en', 'es', 'ar']) {
      expect(sumErrors(amountIn(written, locale), { decimals: 8 })).toEqual(['wrongField'])
    }
  })

  it.each([
    ['en', '1284.5', '1284.5'],
    ['es', '1284.5', '1284,5'],
    ['es', '20', '20'],
    ['ar', '0.001', '0.001'],
  ])('[FRM-09] is shown in %s as the language writes it, and read as the same: %s', (locale, amount, written) => {
    expect([amountText(amount, locale), amountIn(written, locale)]).toEqual([written, amount])
  })
})
