import { expect, it } from 'vitest'
import type { FreeSpinOrder } from '../GameSupplier.ts'
import { freeSpinCalls } from './freeSpins.ts'
import type { Prepaid } from './protocol.ts'
import type { SupplierCall } from './SupplierCall.ts'

const GAME = 'abc_moonrise'
const template = (id: string, over: Partial<Prepaid> = {}): Prepaid => ({
  prepaid_uuid: id,
  game_code: GAME,
  currency: 'EUR',
  bet_count: null,
  bet_value: null,
  bonus_buy: false,
  ...over,
})
const order: FreeSpinOrder = {
  reference: 'gift-1',
  isRepeated: false,
  uid: '42',
  code: GAME,
  count: 5,
  spinValue: 20n,
  currency: 'EUR',
  endsAt: new Date('2026-12-01T10:00:00.123Z'),
}

/** A supplier with these templates and pages of rewards. */
function supplier(prepaids: readonly Prepaid[] | Error, pages: readonly object[] = [], clock = () => 0) {
  const sent: { readonly path: string; readonly body: Record<string, unknown> }[] = []
  const left = [...pages]
  const call = async (path: string, body: object) => {
    sent.push({ path, body: { ...body } })
    if (path === '/freebet/rewards/create') return { reward_uuid: 'theirs' }
    if (path === '/freebet/rewards/list') return left.shift()
    if (prepaids instanceof Error) throw prepaids
    return prepaids
  }
  const bodiesOf = (path: string) => sent.filter((each) => each.path === `/freebet/${path}`).map(({ body }) => body)
  return { calls: freeSpinCalls(call as SupplierCall, clock), bodiesOf }
}

it.each([
  ['without a fixed number and value', {}],
  ['with the number and value of the spins', { bet_count: 5, bet_value: 20_000 }],
])('[API-16] spins are made of a template %s, and carry the platform’s reference', async (_, over) => {
  const { calls, bodiesOf } = supplier([
    template('other game', { game_code: 'abc_other' }),
    template('other currency', { currency: 'USD' }),
    template('a bonus', { bonus_buy: true }),
    template('other number', { bet_count: 10 }),
    template('other value', { bet_value: 10_000 }),
    template('right', over),
  ])
  expect(await calls.grantFreeSpins(order)).toBe('theirs')
  expect(bodiesOf('rewards/create')).toEqual([
    {
      user: expect.stringContaining('42'),
      prepaid_uuid: 'right',
      game_code: GAME,
      currency: 'EUR',
      bet_count: 5,
      bet_value: 20_000,
      end_time: '2026-12-01T10:00:00',
      operator_reference: 'gift-1',
    },
  ])
})

it('[API-16] without a template that fits, no spins are made', async () => {
  const { calls, bodiesOf } = supplier([template('other', { currency: 'USD' })])
  await expect(calls.grantFreeSpins(order)).rejects.toThrow(`no template of 5 free spins for ${GAME} in EUR`)
  expect(bodiesOf('rewards/create')).toEqual([])
})

it('[API-16] the templates are listed once in ten minutes, and a minute after a failure', async () => {
  let now = 0
  const { calls, bodiesOf } = supplier([template('right')], [], () => now)
  await Promise.all([calls.grantFreeSpins(order), calls.grantFreeSpins(order)])
  await calls.grantFreeSpins(order)
  now = 599_999
  await calls.grantFreeSpins(order)
  expect(bodiesOf('prepaids/list')).toHaveLength(1)
  now = 600_000
  await calls.grantFreeSpins(order)
  expect(bodiesOf('prepaids/list')).toHaveLength(2)
  const away = supplier(new Error('away'), [], () => now)
  const lists: number[] = []
  for (const later of [0, 59_999, 1]) {
    now += later
    await expect(away.calls.grantFreeSpins(order)).rejects.toThrow('away')
    lists.push(away.bodiesOf('prepaids/list').length)
  }
  expect(lists).toEqual([1, 1, 2])
})

it('[API-16] a repeated order takes the living reward of its reference, wherever in the list it is', async () => {
  const reward = (id: string, operator_reference: string, status: string) => ({
    reward_uuid: id,
    operator_reference,
    status,
  })
  const pages = [
    {
      rewards: [reward('a', 'gift-1', 'FRS_CANCELLED'), reward('b', 'gift-2', 'FRS_ACTIVE')],
      pagination: { next_cursor: 'p2' },
    },
    { rewards: [reward('c', 'gift-1', 'FRS_ACTIVE')], pagination: { next_cursor: null } },
  ]
  const { calls, bodiesOf } = supplier([template('right')], pages)
  expect(await calls.grantFreeSpins({ ...order, isRepeated: true })).toBe('c')
  expect(bodiesOf('rewards/list').map(({ pagination }) => pagination)).toEqual([
    { limit: 100 },
    { limit: 100, cursor: 'p2' },
  ])
  expect(bodiesOf('rewards/create')).toEqual([])
})
