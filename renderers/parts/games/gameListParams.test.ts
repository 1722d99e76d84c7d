import { expect, it } from 'vitest'
import { gameListParams } from './gameListParams.ts'

const routeOf = (params: Record<string, string>) => ({ path: '/', params, query: {} })

it('[PLY-02] games beside a game are asked for without it, where content says so and the address names one', () => {
  const asked = (leavesOutGame: boolean, params: Record<string, string>) =>
    gameListParams({ limit: 12, leavesOutGame }, routeOf(params)).without
  expect(asked(true, { sysname: 'harbour-grand-roulette' })).toBe('harbour-grand-roulette')
  expect(asked(false, { sysname: 'harbour-grand-roulette' })).toBeUndefined()
  expect(asked(true, {})).toBeUndefined()
})
