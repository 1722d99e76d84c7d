import { expect, it } from 'vitest'
import { maskNickname } from './maskNickname.ts'
import { seededRandom } from './simulateWinners.ts'

it.each([
  ['Maribel', 'Ma***l'],
  ['Vera Lund', 'Ve***d'],
  ['Ana', 'A***'],
  ['', '***'],
  ['🎲🎲🎲🎲', '🎲🎲***🎲'],
])('the winner %s is masked as %s', (nickname, masked) => {
  expect(maskNickname(nickname)).toBe(masked)
})

const randomNumbers = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))

it('generated winners depend on the seed alone', () => {
  expect(randomNumbers(1)).toEqual(randomNumbers(1))
  expect(randomNumbers(1)).not.toEqual(randomNumbers(2))
  expect(randomNumbers(1).every((number) => number >= 0 && number < 1)).toBe(true)
})
