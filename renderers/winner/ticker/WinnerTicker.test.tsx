// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Winner } from '#schemas/winner.ts'
import { Resource } from '#src/shared/Resource.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import WinnerTicker from './WinnerTicker.tsx'

afterEach(cleanup)

const winners = sampleData['winners.live'] as Winner[]

describe('winner ticker', () => {
  it('shows who won how much in which game, and leads to the game', async () => {
    const resource = new Resource(() => Promise.resolve(winners))
    await resource.load()
    render(
      <StoryProviders locale="en" theme="dark">
        <WinnerTicker heading="Just won" winners={resource} />
      </StoryProviders>,
    )
    expect(screen.getByRole('list', { name: 'Just won' })).toBeTruthy()
    const [first] = winners
    const link = screen.getAllByRole('listitem')[0]?.querySelector('a')
    expect(link?.getAttribute('href')).toBe(`/game/${first?.game.sysname}`)
    expect(link?.textContent).toContain(first?.nickname)
    expect(link?.textContent).toContain('13.12')
  })

  it('each amount is in its own currency, and each game in the language of the page', () => {
    const value = [{ ...winners[0]!, amount: 5, currency: 'EUR' }]
    render(
      <StoryProviders locale="es" theme="dark">
        <WinnerTicker winners={new Resource(async () => value, { state: 'success', value })} />
      </StoryProviders>,
    )
    const link = screen.getByRole('listitem').querySelector('a')
    expect(link?.textContent?.replaceAll(/\s/g, ' ')).toContain('5,00 €')
    expect(link?.getAttribute('href')).toBe(`/es/game/${value[0]?.game.sysname}`)
  })
})
