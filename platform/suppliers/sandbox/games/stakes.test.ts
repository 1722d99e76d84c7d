import { expect, it } from 'vitest'
import { decimalsOf } from '#src/shared/money.ts'
import { AMOUNT_SCALE, multiply, smallestUnit } from './amounts.ts'
import { chipsOf, largestRound, stakesOf } from './stakes.ts'

const currencies = ['EUR', 'USD', 'GBP', 'BRL', 'MXN', 'AED', 'PLN', 'JPY', 'USDT', 'BTC', 'XXX']

it.each([
  ['EUR', 1000],
  ['JPY', 100_000],
  ['USDT', 1],
  ['BTC', 1],
])('[PLY-02] the smallest payout in %s is %d hundred-thousandths', (currency, unit) => {
  expect(smallestUnit(currency)).toBe(unit)
})

it.each(currencies)(
  '[PLY-02] stakes and chips in %s can be paid, and halves and twentieths of stakes too',
  (currency) => {
    const unit = smallestUnit(currency)
    expect(stakesOf(currency).filter((stake) => stake <= 0 || stake % (20 * unit) !== 0)).toEqual([])
    expect(stakesOf(currency)).toEqual(stakesOf(currency).toSorted((a, b) => a - b))
    const [smallest = 0] = chipsOf(currency)
    expect(chipsOf(currency).filter((chip) => chip % smallest !== 0 || chip % unit !== 0)).toEqual([])
    expect(largestRound(currency)).toBeGreaterThan(chipsOf(currency).at(-1) ?? 0)
    expect(decimalsOf(currency)).toBeLessThanOrEqual(8)
  },
)

it('[PLY-02] a euro’s usual stakes are from 20 cents to 100 euros', () => {
  expect(stakesOf('EUR').map((stake) => stake / AMOUNT_SCALE)).toEqual([
    0.2, 0.4, 0.6, 0.8, 1, 2, 3, 5, 10, 20, 50, 100,
  ])
})

it('[PLY-02] large amounts are multiplied without loss and rounded down', () => {
  expect(multiply(9_000_000_000_000, 9900, { by: 101, unit: 1000 })).toBe(882_178_217_821_000)
  expect(multiply(20_000, 9900, { by: 5000, unit: 1000 })).toBe(39_000)
})
