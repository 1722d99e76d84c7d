// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { expectDoubling } from '#renderers/parts/contests/GameSet.fixture.tsx'
import { tournamentGames } from './definition.ts'
import TournamentGames from './TournamentGames.tsx'

const route = { path: '/tournaments/7', params: { id: '7' }, query: {} }

afterEach(cleanup)

it('[PLY-05] twelve games of it are shown, and showing more loads as many again', async () => {
  expect(tournamentGames.data['games']?.params({} as never, route)).toEqual({ tournament: '7', count: 12 })
  expect(await expectDoubling({ Games: TournamentGames, route })).toMatchObject([
    { tournament_id: 7, offset: 12, count: 12 },
  ])
})
