// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Resource } from '#src/shared/Resource.ts'
import { contestData } from '../../../.storybook/contestSamples.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { jackpotWinners } from './definition.ts'
import JackpotWinners from './JackpotWinners.tsx'

const value = contestData['jackpots.winners']

afterEach(cleanup)

it('[PLY-04] winners have their jackpot, game and amount, and what proves the draw', () => {
  render(
    <StoryProviders locale="en" theme="dark">
      <JackpotWinners wins={new Resource(async () => value, { state: 'success', value })} />
    </StoryProviders>,
  )
  const [first, , third] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Mini · Ing***d')
  expect(first?.textContent).toContain('$58.12')
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/game/saltmarsh-puppet-theatre')
  expect(first?.querySelector('details')?.textContent).toContain('5f3d:5812000000')
  expect(third?.querySelector('details')).toBeNull()
})

it.each([
  [{}, { count: 10 }],
  [{ id: '7' }, { count: 10, id: '7' }],
])('[PLY-04] at an address with %j the winners are %j', (params, expected) => {
  expect(jackpotWinners.data['wins']?.params({} as never, { path: '/', params, query: {} })).toEqual(expected)
})
