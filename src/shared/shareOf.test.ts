import { expect, it } from 'vitest'
import { shareOf } from './shareOf.ts'

it.each([
  [1001n, 50, 10_000n, 500n],
  [4000n, 0.25, 10_000n, 10n],
  [4000n, 12.34, 10_000n, 493n],
  [10n, 9, 10_000n, 0n],
  [100_000n, 100, 20_000n, 20_000n],
  [20_000n, 100, 20_000n, 20_000n],
])('[BON-08] of %i, %f per cent and at most %i, are %i', (amount, percent, max, share) => {
  expect(shareOf(amount, { percent, max })).toBe(share)
})
