// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Winner } from '#schemas/winner.ts'
import { Resource } from '#src/shared/Resource.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import WinnerTable from './WinnerTable.tsx'

const winner: Winner = {
  id: 1,
  nickname: 'Ing***',
  game: { sysname: 'facet', name: 'Facet', image: '/art/gem-1.svg' },
  amount: 5940.93,
  currency: 'USD',
  won_at: '2026-11-20T20:15:00Z',
}

afterEach(cleanup)

describe('largest wins', () => {
  it('an amount is one piece from left to right, on an Arabic page too', async () => {
    const winners = new Resource(() => Promise.resolve([winner]))
    await winners.load()
    render(
      <StoryProviders locale="ar" theme="dark">
        <WinnerTable winners={winners} />
      </StoryProviders>,
    )
    const amount = screen.getByText('.93').parentElement
    expect(amount?.dir).toBe('ltr')
    expect(amount?.textContent).toContain('5,940.93')
  })

  it('each win leads to its game', async () => {
    const winners = new Resource(() => Promise.resolve([winner]))
    await winners.load()
    render(
      <StoryProviders locale="en" theme="dark">
        <WinnerTable winners={winners} />
      </StoryProviders>,
    )
    expect(screen.getByRole('link', { name: 'Facet' }).getAttribute('href')).toBe('/game/facet')
  })
})
