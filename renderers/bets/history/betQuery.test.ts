import { expect, it } from 'vitest'
import { betFilter, betQuery } from './betQuery.ts'

it('[PRF-07] the query selects the bets, their order and the page', () => {
  const query = {
    from: '2026-10-01',
    to: '2026-10-31',
    type: 'slot',
    status: 'win',
    provider: 'night-owl',
    sort: 'stake',
  }
  expect(betQuery({ ...query, page: '3' }, 20)).toEqual({
    count: 20,
    offset: 40,
    from: '2026-10-01T00:00:00.000Z',
    to: '2026-11-01T00:00:00.000Z',
    types: ['slot'],
    statuses: ['win'],
    providers: ['night-owl'],
    sort: 'stake',
  })
})

it('[PRF-07] days are those of the reader, and the last one includes its end also when the clocks change', () => {
  expect(betFilter({ from: '2026-10-20', to: '2026-10-25', zone: 'Europe/Madrid' })).toEqual({
    from: '2026-10-19T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  })
  expect(betFilter({ from: '2026-10-20', to: '2026-99-99', zone: 'Atlantis/Main' })).toEqual({})
})

it('[PRF-07] invalid values of the query are left out', () => {
  expect(betQuery({ from: '1.10.2026', type: 'poker', status: 'maybe', provider: 'a b', page: '-2' })).toEqual({
    count: 20,
  })
})

it('[PRF-07] an export has the same filter without the page', () => {
  expect(betFilter({ status: 'loss', page: '4' })).toEqual({ statuses: ['loss'] })
})
