import { expect, it } from 'vitest'
import { nextPlace } from './nextPlace.ts'

/** Three rows of four fields of 40 × 30 px, and a wide field below them. */
const places = [
  ...Array.from({ length: 12 }, (_, index) => ({ x: 20 + (index % 4) * 40, y: 15 + Math.floor(index / 4) * 30 })),
  { x: 80, y: 105 },
]

it.each([
  ['ArrowRight', 5, 6],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 5, 9],
  ['ArrowUp', 5, 1],
  ['ArrowDown', 9, 12],
  ['ArrowUp', 12, 9],
  ['ArrowLeft', 4, undefined],
  ['ArrowUp', 0, undefined],
] as const)('[PLY-02] %s leads from field %i of a table to field %s', (direction, from, to) => {
  expect(nextPlace(places, { from, direction })).toBe(to)
})
