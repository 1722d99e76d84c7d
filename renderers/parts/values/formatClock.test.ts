import { expect, it } from 'vitest'
import { formatClock } from './formatClock.ts'

it.each([
  [0, '0:00'],
  [65, '1:05'],
  [3600, '1:00:00'],
  [7199, '1:59:59'],
  [undefined, ''],
])('[AUT-05] %s seconds read %j', (seconds, written) => {
  expect(formatClock(seconds)).toBe(written)
})
