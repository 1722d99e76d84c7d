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

  it('wins are listed in the order of the platform, each with its rank, player and amount', () => {
    const value = [
      { ...winner, id: 7, nickname: 'Ana***', amount: 900 },
      { ...winner, id: 3, nickname: 'Bo***', amount: 20.5, currency: 'EUR' },
    ]
    render(
      <StoryProviders locale="es" theme="dark">
        <WinnerTable winners={new Resource(async () => value, { state: 'success', value })} />
      </StoryProviders>,
    )
    const rows = screen.getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
      '1FacetAna***900,00 US$',
      '2FacetBo***20,50 €',
    ])
    // the list numbers its items itself; the figure is decorative
    expect(rows[0]?.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
    expect(rows[0]?.parentElement?.tagName).toBe('OL')
    expect(rows[0]?.querySelector('a')?.getAttribute('href')).toBe('/es/game/facet')
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
