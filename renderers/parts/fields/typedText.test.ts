import { describe, expect, it } from 'vitest'
import { codeIn, codeLength, ibanIn, lineIn, masksIn } from './typedText.ts'

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

  it('as an IBAN is in capitals without spaces', () => {
    expect(ibanIn('es91 2100 0418')).toBe('ES9121000418')
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
