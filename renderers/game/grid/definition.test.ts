import { expect, it } from 'vitest'
import { gameGrid } from './definition.ts'

it.each([
  ['eighteen games a page', {}, 18],
  ['as many as content says', { limit: 6 }, 6],
])('a grid of games asks for %s', (_, props, count) => {
  const route = { path: '/gamehall', query: {}, params: {}, site: undefined } as never
  expect(gameGrid.data.games?.params({ heading: 'Games', ...props } as never, route)).toMatchObject({ count })
})
