// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { expectDoubling } from '#renderers/parts/contests/GameSet.fixture.tsx'
import { jackpotGames } from './definition.ts'
import JackpotGames from './JackpotGames.tsx'

const route = { path: '/jackpots/7', params: { id: '7' }, query: {} }

afterEach(cleanup)

it('[PLY-04] twelve games of it are shown, and showing more loads as many again', async () => {
  expect(jackpotGames.data['games']?.params({} as never, route)).toEqual({ jackpot: '7', count: 12 })
  expect(await expectDoubling({ Games: JackpotGames, route })).toMatchObject([{ jackpot_id: 7, offset: 12, count: 12 }])
})
