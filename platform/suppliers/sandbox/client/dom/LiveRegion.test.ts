// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { LiveRegion } from './LiveRegion.ts'

const linesOf = ({ element }: LiveRegion) => [...element.children].map(({ textContent }) => textContent)

it('[PLY-02] a player hears each of two sentences that follow one another at once, also when they are the same', () => {
  const region = new LiveRegion()
  region.say('Rolled 12.34.')
  region.say('')
  region.say('Rolled 12.34.')
  region.say('You win $2.00.')
  expect(region.element.getAttribute('role')).toBe('status')
  expect(region.element.getAttribute('aria-atomic')).toBe('false')
  expect(linesOf(region)).toEqual(['Rolled 12.34.', 'Rolled 12.34.', 'You win $2.00.'])
})

it('[PLY-02] what was said long ago leaves the page', () => {
  const region = new LiveRegion()
  for (let number = 1; number <= 30; number += 1) region.say(String(number))
  expect(linesOf(region).at(0)).toBe('11')
  expect(linesOf(region).at(-1)).toBe('30')
})
