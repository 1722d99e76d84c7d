import { expect, it } from 'vitest'
import { movedClock, refuseMovedClock } from './clock.ts'

it.each([
  ['2h', 2 * 3600],
  ['+25h', 25 * 3600],
  ['5d', 5 * 86_400],
  ['-30m', -1800],
  ['-45s', -45],
])('the clock with the offset %s is moved by %i seconds', (offset, seconds) => {
  const moved = movedClock(offset)().getTime() - Date.now()
  expect(Math.round(moved / 1000)).toBe(seconds)
})

it('a moved clock needs demo data', () => {
  expect(() => refuseMovedClock('2h', { hasDemoData: false })).toThrow('CLOCK_OFFSET must not be set without demo data')
  expect(() => refuseMovedClock('2h', { hasDemoData: true })).not.toThrow()
  expect(() => refuseMovedClock(undefined, { hasDemoData: false })).not.toThrow()
})
