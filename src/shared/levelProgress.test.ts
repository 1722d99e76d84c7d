import { expect, it } from 'vitest'
import { levelProgress } from './levelProgress.ts'

it.each([
  // no end: 100 with a beginning, else nothing
  [0, 50_000, null, 100],
  [60_000, 50_000, null, 100],
  [10, 0, null, 0],
  // rounded down
  [0, 0, 500, 0],
  [4, 0, 500, 0],
  [5, 0, 500, 1],
  [499, 0, 500, 99],
  [500, 500, 2500, 0],
  [3260, 2500, 10_000, 10],
  [2499, 500, 2500, 99],
  // levels that the player has passed, or not reached
  [2600, 500, 2500, 100],
  [100, 500, 2500, 0],
  [5, 5, 5, 0],
])('[PLY-11] with %i points, a level from %i to %s is passed by %i per cent', (earned, min, max, percent) => {
  expect(levelProgress(earned, { min, max })).toBe(percent)
})
