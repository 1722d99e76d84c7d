import { expect, it } from 'vitest'
import { successorsOf } from './addSuccessors.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 27, hours))

it.each([
  // it hasn't begun
  [-1, []],
  // it runs
  [0, [24]],
  [23, [24]],
  // it has just ended: its successor runs, and the one after that can be entered
  [24, [24, 48]],
  // nothing ran for days: the missed ones are left out
  [80, [72, 96]],
])('[PLY-05] %s hours after the last one of a daily series began, those at %j are added', (hours, expected) => {
  const day = { starts_at: at(0), ends_at: at(24) }
  expect(successorsOf(day, at(hours))).toEqual(expected.map(at))
})
