// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Resource } from '#src/shared/Resource.ts'
import { contestData } from '../../../.storybook/contestSamples.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { tournamentList } from './definition.ts'
import TournamentList from './TournamentList.tsx'

const value = contestData['tournaments.list']

afterEach(cleanup)

function show(status?: 'active') {
  render(
    <StoryProviders locale="es" theme="dark">
      <TournamentList status={status} tournaments={new Resource(async () => value, { state: 'success', value })} />
    </StoryProviders>,
  )
}

it.each([
  [{}, {}, { count: 24 }],
  [{}, { status: 'future' }, { count: 24, status: 'future' }],
  [{}, { status: 'luck' }, { count: 24 }],
  [{ status: 'active', limit: 3 }, { status: 'future' }, { count: 3, status: 'active' }],
] as const)('[PLY-05] with %j and the query %j the list is %j', (props, query, params) => {
  expect(
    tournamentList.data['tournaments']?.params(props as never, { path: '/tournaments', params: {}, query }),
  ).toEqual(params)
})

it('[PLY-05] all, running, upcoming and finished tournaments have addresses of their own', () => {
  show()
  const tabs = screen.getByRole('navigation', { name: 'Torneos por estado' }).querySelectorAll('a')
  expect([...tabs].map((tab) => tab.getAttribute('href'))).toEqual([
    '?',
    '?status=active',
    '?status=future',
    '?status=finished',
  ])
  cleanup()
  show('active')
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('[PLY-05] a card leads to its tournament, and says what the player has reached in it', () => {
  show()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/es/tournaments/1')
  expect(first?.textContent).toContain('Vas en el puesto 3')
  expect(second?.textContent).not.toContain('puesto')
})
