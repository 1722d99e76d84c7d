import { expect, it } from 'vitest'
import { MAX_MATCHED_LENGTH, errorWithOverride } from './FieldOverride.ts'

it('[VAL-21] a text that exceeds the limit is refused without matching the pattern', () => {
  const override = { pattern: '\\s+$' }
  expect(errorWithOverride(override, 'a ', undefined)).toBeUndefined()
  expect(errorWithOverride(override, 'a', undefined)).toEqual({ code: 'regex', params: {} })
  const from = process.threadCpuUsage()
  expect(errorWithOverride(override, `${' '.repeat(200_000)}x`, undefined)?.code).toBe('regex')
  // the pattern would take more than ten seconds of processor time on it
  expect(process.threadCpuUsage(from).user / 1000).toBeLessThan(2000)
  expect(errorWithOverride(override, ' '.repeat(MAX_MATCHED_LENGTH), undefined)).toBeUndefined()
})

it('[VAL-04] the limits of an amount, which a service sets, are checked, and stand in the error', () => {
  const amount = { min: 10, max: 80, currency: 'EUR', decimals: 0 }
  expect(errorWithOverride({ amount }, '80', undefined)).toBeUndefined()
  const params = { ...amount, rule: 'sum', value: 0 }
  expect(errorWithOverride({ amount }, '81', undefined)).toEqual({ code: 'sumError', params })
  expect(errorWithOverride({ amount }, '10.5', undefined)).toEqual({ code: 'wrongField', params })
  expect(errorWithOverride({ amount, isRequired: false }, '', undefined)).toBeUndefined()
})
