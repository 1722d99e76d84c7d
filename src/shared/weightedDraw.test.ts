import { expect, it } from 'vitest'
import { drawIndex, drawNumber } from './weightedDraw.ts'

/** Returns the seed at a hundredth of all seeds, and the one right before it. */
function around(hundredths: bigint): [string, string] {
  const first = ((1n << 128n) * hundredths + 99n) / 100n
  const seedOf = (value: bigint) => value.toString(16).padStart(32, '0')
  return [seedOf(first), seedOf(first - 1n)]
}

it('[PLY-06] each sector is drawn by its weight’s share of all seeds, to the last one', () => {
  const weights = [10, 1, 89]
  expect(drawIndex('0'.repeat(64), weights)).toBe(0)
  expect(around(10n).map((seed) => drawIndex(seed, weights))).toEqual([1, 0])
  expect(around(11n).map((seed) => drawIndex(seed, weights))).toEqual([2, 1])
  expect(drawIndex('f'.repeat(64), weights)).toBe(2)
})

it('[PLY-06] the number that a seed draws is from zero to one below the sum of all weights', () => {
  const weights = [10, 1, 89]
  expect(drawNumber('0'.repeat(64), weights)).toBe(0)
  expect(around(37n).map((seed) => drawNumber(seed, weights))).toEqual([37, 36])
  expect(drawNumber('f'.repeat(64), weights)).toBe(99)
})
