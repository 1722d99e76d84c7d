import { expect, it } from 'vitest'

import { maskNickname } from './nickname.ts'
import { seededRandom } from './simulation.ts'

it.each([
  ['Maribel', 'Ma***l'],
  ['Vera Lund', 'Ve***d'],
  ['Ana', 'A***'],
  ['', '***'],
  ['🎲🎲🎲🎲', '🎲🎲***🎲'],
])('the winner %s is shown as %s', (nickname, shown) => {
  expect(maskNickname(nickname)).toBe(shown)
})

const numbers = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))

it('made-up winners follow from the seed alone', () => {
  expect(numbers(1)).toEqual(numbers(1))
  expect(numbers(1)).not.toEqual(numbers(2))
  expect(numbers(1).every((number) => number >= 0 && number < 1)).toBe(true)
})
