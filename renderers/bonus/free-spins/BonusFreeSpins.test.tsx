// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FreeSpinPack } from '#schemas/freeSpins.ts'
import { Resource } from '#src/shared/Resource.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import BonusFreeSpins from './BonusFreeSpins.tsx'

afterEach(cleanup)

const pack: FreeSpinPack = {
  id: 1,
  title: '50 free spins',
  game: { sysname: 'starfall', name: 'Starfall' },
  total_count: 50,
  remaining_count: 12,
  expires_at: '2026-11-27T20:15:00Z',
}

it('[BON-04] free spins are listed with their game, their end and how many are left', () => {
  const items = [pack, { ...pack, id: 2, game: null, remaining_count: 1 }]
  const value = { items, total: 2, offset: 0, count: 99 }
  render(
    <StoryProviders locale="en" theme="dark">
      <BonusFreeSpins packs={new Resource(async () => value, { state: 'success', value })} />
    </StoryProviders>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '50 free spinsStarfall · until 27.11.202612 spins left',
    '50 free spinsAny slot · until 27.11.20261 spin left',
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/game/starfall')
})
