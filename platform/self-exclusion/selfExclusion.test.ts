import { expect, it } from 'vitest'
import { exclusionEnd } from './selfExclusion.ts'

it.each([
  ['1d', '2026-01-31T08:00:00Z', '2026-02-01T08:00:00.000Z'],
  ['7d', '2026-01-31T08:00:00Z', '2026-02-07T08:00:00.000Z'],
  ['30d', '2026-01-31T08:00:00Z', '2026-03-02T08:00:00.000Z'],
  ['3m', '2026-11-30T08:00:00Z', '2027-02-28T08:00:00.000Z'],
  ['6m', '2026-08-31T08:00:00Z', '2027-02-28T08:00:00.000Z'],
  ['9m', '2026-01-31T08:00:00Z', '2026-10-31T08:00:00.000Z'],
  ['1y', '2028-02-29T08:00:00Z', '2029-02-28T08:00:00.000Z'],
  ['2y', '2026-01-01T00:00:00Z', '2028-01-01T00:00:00.000Z'],
  ['3y', '2026-01-01T00:00:00Z', '2029-01-01T00:00:00.000Z'],
  ['4y', '2028-02-29T08:00:00Z', '2032-02-29T08:00:00.000Z'],
  ['5y', '2026-01-01T00:00:00Z', '2031-01-01T00:00:00.000Z'],
] as const)('[PRF-06] %s from %s ends at %s', (period, from, end) => {
  expect(exclusionEnd(period, new Date(from))?.toISOString()).toBe(end)
})

it('[PRF-06] a permanent exclusion has no end', () => {
  expect(exclusionEnd('permanent', new Date())).toBeNull()
})
