// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Provider } from '#schemas/provider.ts'
import { Resource } from '#src/shared/Resource.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import ProviderGrid from './ProviderGrid.tsx'

afterEach(cleanup)

const providers: Provider[] = [
  { sysname: 'vector', name: 'Vector', types: ['slot'], games_count: 1 },
  { sysname: 'harbour', name: 'Harbour', types: ['live'], games_count: 12 },
]

describe('provider grid', () => {
  it('each provider leads to its games, and says how many there are in the plural of the language', async () => {
    const resource = new Resource(() => Promise.resolve(providers))
    await resource.load()
    render(
      <StoryProviders locale="en" theme="dark">
        <ProviderGrid providers={resource} />
      </StoryProviders>,
    )
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/gamehall?providers=vector',
      '/gamehall?providers=harbour',
    ])
    expect(links.map(({ textContent }) => textContent)).toEqual(['VVector1 game', 'HHarbour12 games'])
  })
})

it('[RTE-05] a provider leads to its games in the language of the page', () => {
  render(
    <StoryProviders locale="ar" theme="dark">
      <ProviderGrid providers={new Resource(async () => providers, { state: 'success', value: providers })} />
    </StoryProviders>,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ar/gamehall?providers=vector',
    '/ar/gamehall?providers=harbour',
  ])
})
