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
