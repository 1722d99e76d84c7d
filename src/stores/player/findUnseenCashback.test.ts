import { expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { findUnseenCashback, isUnseen } from './findUnseenCashback.ts'

const until = '2026-12-01T00:00:00.000Z'

it.each([
  ['an active one', { id: 7, status: 'active', receiving_expired_at: until }, '6', true],
  ['one that was paid out for good', { id: 7, status: 'paid_out', receiving_expired_at: null }, undefined, true],
  ['one that was paid out and expires', { id: 7, status: 'paid_out', receiving_expired_at: until }, '6', false],
  ['an active one that was seen', { id: 7, status: 'active', receiving_expired_at: until }, '7', false],
] as const)('[AUT-07] %s is unseen: %j, seen %s → %s', (_, cashback, seen, expected) => {
  expect(isUnseen(cashback, seen)).toBe(expected)
})

it('[AUT-07] only the newest cashback is loaded', async () => {
  const queries: object[] = []
  const api = apiOver({
    'cashbacks.get': async (query) => {
      queries.push(query)
      return { items: [{ id: 7, status: 'active', receiving_expired_at: until }], total: 3 }
    },
    'storage.get': async (query) => {
      queries.push(query)
      return { already_seen_cashback_id: '6' }
    },
  })
  expect(await findUnseenCashback(api)).toMatchObject({ id: 7 })
  expect(queries).toEqual([
    { count: 1, sort: 'end_date', order: 'desc', statuses: ['paid_out', 'active'] },
    { keys: ['already_seen_cashback_id'] },
  ])
})

it.each([
  ['there is none', []],
  ['it was seen', [{ id: 6, status: 'active', receiving_expired_at: until }]],
])('[AUT-07] where %s no cashback is unseen', async (_, items) => {
  const api = apiOver({
    'cashbacks.get': async () => ({ items, total: items.length }),
    'storage.get': async () => ({ already_seen_cashback_id: '6' }),
  })
  expect(await findUnseenCashback(api)).toBeUndefined()
})
