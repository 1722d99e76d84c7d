import { expect, it } from 'vitest'
import { moneyInText } from './moneyInText.ts'

it('an amount within an Arabic sentence is isolated, and has no marks that turn it around', () => {
  expect(moneyInText(250_000, 'USD', 'ar')).toMatch(/^\u2066[^\u200F]*250,000\.00[^\u200F]*\u2069$/)
})

it('an amount within a sentence from left to right is as it is anywhere', () => {
  expect(moneyInText(1250.5, 'USD', 'en')).toBe('$1,250.50')
})
