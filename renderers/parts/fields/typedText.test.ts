import { describe, expect, it } from 'vitest'
import { amountIn, codeIn, codeLength, ibanIn, lineIn, masksIn } from './typedText.ts'

describe('what is typed', () => {
  it.each([
    ['12 34 56', {}, '123456'],
    ['1234567', {}, '123456'],
    ['12-34-56-78', { length: 8 }, '12345678'],
    ['123456', { length: 4 }, '1234'],
    ['abc', {}, ''],
  ])('[FRM-09] as a code, %j with %j, is %j', (text, settings, code) => {
    expect(codeIn(text, settings)).toBe(code)
  })

  it.each([
    [{}, 6],
    [{ length: 4 }, 4],
    [{ length: '4' }, 6],
  ])('a code has with %j so many digits: %i', (settings, length) => {
    expect(codeLength(settings)).toBe(length)
  })

  it.each([
    ['Ana 🎲', { stripEmoji: true }, 'Ana'],
    ['Ana 🎲', { stripEmoji: false }, 'Ana 🎲'],
    ['Ana 🎲', {}, 'Ana 🎲'],
    ['1234', { mask: '##-##' }, '12-34'],
    ['12345', { mask: ['##-##', '#-####'] }, '1-2345'],
  ])('[FRM-09] as a line, %j with %j, is %j', (text, settings, line) => {
    expect(lineIn(text, settings).trim()).toBe(line)
  })

  it('as an IBAN it is in capitals without spaces, as an amount without its currency', () => {
    expect([ibanIn('es91 2100 0418'), amountIn('€ 1,284.50'), amountIn('1.284,50 €')]).toEqual([
      'ES9121000418',
      '1,284.50',
      '1.284,50',
    ])
  })

  it.each([
    ['en', '1,234', '1,234'],
    ['en', '1.5', '1.5'],
    ['es', '1.234', '1234'],
    ['es', '1.234,5', '1234.5'],
    ['es', '0,001', '0.001'],
    ['ar', '١٬٢٣٤', '1,234'],
    ['ar', '٥٠', '50'],
    ['ar', '٠٫٥', '0.5'],
    ['ar', '۵۰', '50'],
    ['en', '５０', '50'],
  ])('[FRM-09] an amount that is written in %s as %s is %s', (locale, written, amount) => {
    expect(amountIn(written, locale)).toBe(amount)
  })

  it.each([
    ['##-##', ['##-##']],
    [
      ['##', '###'],
      ['##', '###'],
    ],
    [['##', 7, ''], ['##']],
    [undefined, []],
  ])('masks of %j are %j', (mask, masks) => {
    expect(masksIn(mask)).toEqual(masks)
  })
})
