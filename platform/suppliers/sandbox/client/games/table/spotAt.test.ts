import { expect, it } from 'vitest'
import { findSpot } from '../../../games/roulette/spots.ts'
import { placeOf } from './placeOf.ts'
import { type Side, spotAt } from './spotAt.ts'

it.each([
  [17, 0, 0, 'straight-17'],
  [17, 1, 0, 'split-17-20'],
  [17, -1, 0, 'split-14-17'],
  [17, 0, 1, 'split-17-18'],
  [17, 0, -1, 'split-16-17'],
  [17, 1, 1, 'corner-17-18-20-21'],
  [17, -1, -1, 'corner-13-14-16-17'],
  [16, 0, -1, 'street-16-17-18'],
  [18, 0, 1, 'street-16-17-18'],
  [16, 1, -1, 'line-16-17-18-19-20-21'],
  [1, -1, -1, 'four-0-1-2-3'],
  [1, -1, 1, 'trio-0-1-2'],
  [3, -1, -1, 'trio-0-2-3'],
  [2, -1, 0, 'split-0-2'],
  [36, 1, 0, 'straight-36'],
  [34, 1, -1, 'street-34-35-36'],
] as const)('[PLY-02] at %d, the side (%d, %d) of the field is the bet %s', (number, along, across, id) => {
  expect(spotAt(number, { along, across })?.id).toBe(id)
})

it('[PLY-02] every place of every number’s field is a bet that contains the number', () => {
  const sides: readonly Side[] = [-1, 0, 1]
  for (let number = 1; number <= 36; number += 1) {
    for (const along of sides) {
      for (const across of sides) expect(spotAt(number, { along, across })?.numbers).toContain(number)
    }
  }
})

it.each([
  ['straight-1', 0.5, 0.5],
  ['split-17-20', 6, 1.5],
  ['street-16-17-18', 5.5, 0],
  ['corner-17-18-20-21', 6, 2],
  ['trio-0-2-3', 0, 2],
  ['four-0-1-2-3', 0, 0],
])('[PLY-02] chips of %s lie at (%d, %d)', (id, along, across) => {
  const spot = findSpot(id)
  expect(spot && placeOf(spot)).toEqual({ along, across })
})
