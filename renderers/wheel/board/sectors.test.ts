import { expect, it } from 'vitest'
import { middleOf, outlineOf, stopAt } from './sectors.ts'

it.each([
  [0, 8, 0],
  [3, 8, 0],
  [7, 8, 1935],
  [2, 9, 40],
])('[PLY-06] the wheel stops with sector %i of %i at the top, from an angle of %i', (index, count, from) => {
  const angle = stopAt(index, count, from)
  expect(angle - from).toBeGreaterThanOrEqual(5 * 360)
  expect(angle - from).toBeLessThan(6 * 360)
  expect((angle + middleOf(index, count)) % 360).toBeCloseTo(0, 9)
})

it('[PLY-06] a sector is a part of the circle, a single one all of it', () => {
  expect(outlineOf(4)).toBe('M 0 0 L -141.42 -141.42 A 200 200 0 0 1 141.42 -141.42 Z')
  expect(outlineOf(1)).toContain('A 200 200 0 1 1')
})
