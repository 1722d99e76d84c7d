import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, use, useState } from 'react'
import { expect } from 'vitest'
import type { CardGame } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import { EngineContext } from '#src/engine/context.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'

const { items } = sampleData['games.list'] as List<CardGame>

interface Shown {
  readonly Games: ComponentType<{ readonly games: Resource<List<CardGame>> }>
  readonly route: RouteFacts
}

/**
 * Expects a block of games at an address to show twelve of eighteen, and all of them after "show more".
 * Returns the queries with which it has loaded them.
 */
export async function expectDoubling({ Games, route }: Shown): Promise<readonly unknown[]> {
  const queries: unknown[] = []
  const first = { items: items.slice(0, 12), total: 18, offset: 0, count: 12 }
  const get = async (query: unknown) => (queries.push(query), { ...first, items: items.slice(12) })
  function AtAddress() {
    const engine = use(EngineContext)
    const stores = useStores()
    useState(() => Object.assign(stores.api, { games: { get } }))
    const [games] = useState(() => new Resource(async () => first, { state: 'success', value: first }))
    return (
      <EngineContext value={{ ...engine, route }}>
        <Games games={games} />
      </EngineContext>
    )
  }
  render(
    <StoryProviders locale="en" theme="dark">
      <AtAddress />
    </StoryProviders>,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show more games' })))
  expect(screen.getAllByRole('listitem')).toHaveLength(18)
  expect(screen.queryByRole('button', { name: 'Show more games' })).toBeNull()
  return queries
}
