import { expect, it } from 'vitest'
import { cardLabel, readCardNumber, readExpiry } from './cards.ts'
import { paymentTriggers } from './outcomes.ts'

it.each([
  ['4242 4242 4242 4242', '4242424242424242'],
  ['4242-4242-4242-4242', '4242424242424242'],
  ['378282246310005', '378282246310005'],
  ['4242 4242 4242 4241', undefined],
  ['4242', undefined],
  ['4242 4242 4242 424x', undefined],
  ['', undefined],
])('[CSH-02] the card number %j is read as %s', (text, digits) => {
  expect(readCardNumber(text)).toBe(digits)
})

it('[CSH-02] every card of the guide has a valid number', () => {
  const numbers = paymentTriggers.filter(({ by }) => by === 'card').map(({ value }) => value)
  expect(numbers.length).toBe(6)
  expect(numbers.filter((number) => readCardNumber(number) === undefined)).toEqual([])
})

it('[CSH-02] a label has the first six and the last four digits', () => {
  expect(cardLabel('4111111111111111')).toBe('411111...1111')
})

it.each([
  ['09/30', '2030-10-01T00:00:00.000Z'],
  ['12/2030', '2031-01-01T00:00:00.000Z'],
  ['1230', '2031-01-01T00:00:00.000Z'],
  ['13/30', undefined],
  ['9/30', undefined],
  ['', undefined],
])('[CSH-02] a card that expires %j is valid until %s', (text, end) => {
  expect(readExpiry(text)?.toISOString()).toBe(end)
})
