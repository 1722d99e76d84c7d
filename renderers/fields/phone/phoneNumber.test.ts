import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, it } from 'vitest'
import {
  countriesOf,
  isComplete,
  limitDigits,
  type PhoneCountry,
  parsePastedNumber,
  formatPhoneNumber,
} from './phoneNumber.ts'

const country = (code: string, dial: string, ...masks: string[]): PhoneCountry => ({ code, name: code, dial, masks })
const spain = country('ES', '34', '### ### ###')
const brazil = country('BR', '55', '(##) #####-####', '(##) ####-####')
const america = country('US', '1', '(###) ###-####')
const canada = country('CA', '1', '(###) ###-####')
const emirates = country('AE', '971', '## ### ####')
const countries = [spain, brazil, america, canada, emirates]

it.each([
  ['34612345678', spain, '+34 612 345 678'],
  ['346', spain, '+34 6'],
  ['34', spain, '+34'],
  ['551123456789', brazil, '+55 (11) 2345-6789'],
  ['5511234567890', brazil, '+55 (11) 23456-7890'],
  ['39', undefined, '+39'],
  ['', spain, ''],
])('[VAL-12] the digits %s are written as the country does', (digits, of, text) => {
  expect(formatPhoneNumber(digits, of)).toBe(text)
})

it.each([
  ['34', ['ES']],
  ['3', []],
  ['1202', ['US', 'CA']],
  ['97150', ['AE']],
])('[VAL-12] the country follows the typed dial code: %s', (digits, codes) => {
  expect(countriesOf(digits, countries).map(({ code }) => code)).toEqual(codes)
})

it('[VAL-12] no more digits than the longest mask of the country', () => {
  expect(limitDigits('55112345678901234', brazil)).toBe('5511234567890')
  expect(isComplete('5511234567890', brazil)).toBe(true)
  expect(isComplete('551123456789', brazil)).toBe(true)
  expect(isComplete('55112345678', brazil)).toBe(false)
})

it.each([
  ['+34 612-345-678', undefined, '34612345678'],
  ['0034 612 345 678', brazil, '34612345678'],
  ['Tel. (971) 50 123 4567', spain, '971501234567'],
  ['612 345 678', spain, '34612345678'],
  ['050 123 4567', emirates, '971501234567'],
  ['no digits', undefined, ''],
])('[VAL-12] %j pasted into %o is a number of its country', (text, present, digits) => {
  expect(parsePastedNumber(text, countries, present)).toBe(digits)
})

it.each([
  ['12024561111', 'US'],
  ['14165550199', 'CA'],
])('[VAL-12] of the countries that share a dial code, %s is told apart', (digits, code) => {
  expect(parsePhoneNumberFromString(`+${digits}`)?.country).toBe(code)
})
