import { describe, expect, it } from 'vitest'
import { changeLimit, type Limit, limitAt, windowEnd, windowStart } from './changeLimit.ts'

const rates = { USD: 1, EUR: 1.09, JPY: 0.0066 }
const now = new Date('2026-03-01T10:00:00Z')
const tomorrow = new Date('2026-03-02T10:00:00Z')
const limit: Limit = { period: 7, amount: 10_000n, currency: 'USD' }

describe('a change of the deposit limit', () => {
  it.each([
    ['a lower amount', { ...limit, amount: 9999n }],
    ['the same again', limit],
    ['the same amount for longer', { ...limit, period: 30 }],
    ['less in another currency', { ...limit, currency: 'JPY', amount: 15_000n }],
  ])('[PRF-06] %s applies immediately, and no change is pending', (_, requested) => {
    const pending = { limit: null, startsAt: tomorrow }
    expect(changeLimit({ limit, pending }, requested, { now, rates })).toEqual({ limit: requested, pending: null })
  })

  it.each([
    ['a higher amount', { ...limit, amount: 10_001n }],
    ['a lower amount for shorter', { ...limit, period: 1, amount: 9000n }],
    ['more in another currency', { ...limit, currency: 'EUR' }],
    ['no limit', null],
  ])('[PRF-06] %s takes effect after 24 hours', (_, requested) => {
    const state = changeLimit({ limit, pending: null }, requested, { now, rates })
    expect(state).toEqual({ limit, pending: { limit: requested, startsAt: tomorrow } })
  })

  it('[PRF-06] a pending change applies from its time on', () => {
    const row = { uid: '1', period: 7, amount: '10000', currency: 'USD' }
    const next = { next_period: 1, next_amount: '5', next_currency: 'EUR', next_at: tomorrow }
    expect(limitAt({ ...row, ...next }, now).limit).toEqual(limit)
    expect(limitAt({ ...row, ...next }, tomorrow)).toEqual({
      limit: { period: 1, amount: 5n, currency: 'EUR' },
      pending: null,
    })
  })
})

it.each([
  [1, '2026-02-28T10:00:00Z', '2026-03-02T10:00:00Z'],
  [7, '2026-02-22T10:00:00Z', '2026-03-08T10:00:00Z'],
  [14, '2026-02-15T10:00:00Z', '2026-03-15T10:00:00Z'],
  [30, '2026-01-30T10:00:00Z', '2026-03-31T10:00:00Z'],
])('[PRF-06] a limit of %i days counts deposits since %s, and one of now until %s', (period, from, until) => {
  expect(windowStart({ ...limit, period }, now)).toEqual(new Date(from))
  expect(windowEnd({ ...limit, period }, now)).toEqual(new Date(until))
})
