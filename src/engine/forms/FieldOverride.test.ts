import { expect, it } from 'vitest'
import { LONGEST_TRIED, errorUnder } from './FieldOverride.ts'

it('[VAL-21] text that is longer than any field is refused, and no pattern is tried on it', () => {
  const override = { pattern: '\\s+$' }
  expect(errorUnder(override, 'a ', undefined)).toBeUndefined()
  expect(errorUnder(override, 'a', undefined)).toEqual({ code: 'regex', params: {} })
  const from = process.threadCpuUsage()
  expect(errorUnder(override, `${' '.repeat(200_000)}x`, undefined)?.code).toBe('regex')
  // the pattern would take more than ten seconds of the processor over it
  expect(process.threadCpuUsage(from).user / 1000).toBeLessThan(2000)
  expect(errorUnder(override, ' '.repeat(LONGEST_TRIED), undefined)).toBeUndefined()
})
