import { expect, it } from 'vitest'
import { isOver, isSpinning, momentAt } from './tableClock.ts'

const times = { betting: 15_000, closed: 3000, spinning: 5000, result: 5000 }
const START = 28_000 * 60_000_000

it.each([
  [0, 'betting', 15_000],
  [14_999, 'betting', 15_000],
  [15_000, 'closed', 18_000],
  [18_000, 'spinning', 23_000],
  [23_000, 'result', 28_000],
  [27_999, 'result', 28_000],
] as const)('[PLY-02] %d ms after its begin a table’s round is in the phase %s', (after, phase, end) => {
  expect(momentAt(times, new Date(START + after))).toEqual({ number: START, phase, endsAt: START + end })
})

it('[PLY-02] the next round begins where one ends', () => {
  expect(momentAt(times, new Date(START + 28_000))).toMatchObject({ number: START + 28_000, phase: 'betting' })
})

it('[PLY-02] bets are too late once the wheel spins, and paid out once it has stopped', () => {
  const at = (after: number) => new Date(START + after)
  expect([isSpinning(times, START, at(17_999)), isSpinning(times, START, at(18_000))]).toEqual([false, true])
  expect([isOver(times, START, at(22_999)), isOver(times, START, at(23_000))]).toEqual([false, true])
})
