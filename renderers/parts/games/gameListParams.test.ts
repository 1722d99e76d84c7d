import { expect, it } from 'vitest'
import type { CardGame } from '#schemas/game.ts'
import { gameListParams, shownGames } from './gameListParams.ts'

const routeOf = (params: Record<string, string>) => ({ path: '/', params, query: {} })
const games = ['a', 'b', 'c'].map((sysname) => ({ sysname }) as CardGame)

it.each([
  ['on the page of a game that it has', true, { sysname: 'b' }, 3, ['a', 'c']],
  ['on the page of another game', true, { sysname: 'z' }, 3, ['a', 'b']],
  ['on another page', true, {}, 2, ['a', 'b', 'c']],
  ['without the setting', false, { sysname: 'b' }, 2, ['a', 'b', 'c']],
])(
  '[PLY-02] a list of two that leaves out the game of its page, %s, asks for one list on all pages',
  (_, leavesOutGame, params: Record<string, string>, count, shown) => {
    const filter = { limit: 2, leavesOutGame }
    expect(gameListParams(filter, routeOf(params))).toMatchObject({ count })
    expect(shownGames(games, filter, routeOf(params)).map(({ sysname }) => sysname)).toEqual(shown)
  },
)

it('[PLY-02] a list never asks for more games than it may', () => {
  expect(gameListParams({ limit: 100, leavesOutGame: true }, routeOf({ sysname: 'b' })).count).toBe(100)
})
