import { expect, it } from 'vitest'
import { feeOf } from './fee.ts'

it.each([
  [10_000n, { fixed: 0, percent: 1.5 }, 'EUR', 150n],
  [10_000n, { fixed: 1, percent: 0 }, 'EUR', 100n],
  [333n, { fixed: 0.5, percent: 1.5 }, 'EUR', 55n],
  [100n, { fixed: 0, percent: 0.5 }, 'EUR', 1n],
  [99n, { fixed: 0, percent: 0.5 }, 'EUR', 0n],
  [5000n, { fixed: 100, percent: 2 }, 'JPY', 200n],
  [10_000n, { fixed: 0.125, percent: 0 }, 'KWD', 125n],
  [100_000_000n, { fixed: 0.00001, percent: 0.25 }, 'BTC', 251_000n],
])('[CSH-02] the fee of %d with %j in %s is %d, its share rounded half up', (amount, fee, currency, units) => {
  expect(feeOf(amount, fee, currency)).toBe(units)
})
