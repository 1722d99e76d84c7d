import { expect, it } from 'vitest'
import { roundPoints } from './roundPoints.ts'

it.each([
  ['stake', 10, 1.5, 0, 15n],
  ['stake', 1, 0.99, 500, 0n],
  ['stake', 0.5, 20, 0, 10n],
  ['win', 2, 1, 7.5, 15n],
  ['win', 2, 1, 0, 0n],
  ['multiple', 100, 0.2, 10.5, 5250n],
  ['multiple', 1, 3, 10, 3n],
  ['multiple', 100, 0, 5, 0n],
] as const)(
  '[PLY-05] by %s × %s a stake of $%s that wins $%s is worth %s points',
  (type, points, stake, win, expected) => {
    const cents = { stake: BigInt(Math.round(stake * 100)), win: BigInt(Math.round(win * 100)) }
    expect(roundPoints({ type, points }, cents)).toBe(expected)
  },
)

it.each([
  [0.99, 0n],
  [1, 100n],
])('[PLY-05] with a least stake of $1, one of $%s is worth %s points', (stake, expected) => {
  const sums = { stake: BigInt(stake * 100), win: BigInt(stake * 100) }
  expect(roundPoints({ type: 'multiple', points: 100, min_stake_usd: 1 }, sums)).toBe(expected)
})
