import { expect, it } from 'vitest'
import { isCountry } from './isCountry.ts'

it.each([
  ['ES', true],
  ['GB', true],
  ['XX', false],
  ['ZZ', false],
  ['es', false],
  ['ESP', false],
  ['', false],
])('%j is a country: %s', (code, expected) => {
  expect(isCountry(code)).toBe(expected)
})
