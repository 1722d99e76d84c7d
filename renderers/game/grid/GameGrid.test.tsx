// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import Type from 'typebox'
import Value from 'typebox/value'
import { afterEach, describe, expect, it } from 'vitest'
import { paramsOf } from '#registry/sourceParams.ts'
import type { Game } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import { Resource } from '#src/shared/Resource.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { gameGrid } from './definition.ts'
import GameGrid from './GameGrid.tsx'

afterEach(cleanup)

const games = sampleData['games.list'] as List<Game>
const show = (resource: Resource<List<Game>>, limit?: number, names: string[] = []) =>
  render(
    <StoryProviders locale="en" theme="dark">
      <GameGrid
        heading="All"
        limit={limit}
        games={resource}
        selection={new Resource(async () => names, { state: 'success', value: names })}
      />
    </StoryProviders>,
  )

describe('game grid', () => {
  it('[ENG-09] requests the games of its content, narrowed by the address where content allows it', () => {
    const request = gameGrid.data['games']
    const props = { category: 'live', provider: 'vector', gameType: 'live', sort: 'name', limit: 6 }
    expect(request?.source).toBe('games.list')
    const at = (query: Record<string, string>, more: object = {}) =>
      request?.params({ ...props, ...more } as never, { path: '/gamehall', params: {}, query })
    expect(at({ category: 'slots' })).toMatchObject({
      category: 'live',
      providers: ['vector'],
      sort: 'name',
      count: 6,
    })
    const address = { category: 'slots', providers: 'oro,vector' }
    expect(at(address, { followsAddress: true })).toMatchObject({ category: 'slots', providers: ['oro', 'vector'] })
    expect(at({}, { followsAddress: true })).toMatchObject({ category: 'live', providers: ['vector'] })
  })

  it.each([
    ['longer than any name', { category: 'x'.repeat(300) }, { category: 'no-such-name' }],
    ['several names in one', { category: 'slots,live' }, { category: 'no-such-name' }],
    ['of other signs', { category: '\u0000<b>', providers: ' , ,oro' }, { providers: ['no-such-name', 'oro'] }],
    ['more providers than a call takes', { providers: Array.from({ length: 300 }, (_, i) => `p${i}`).join(',') }, {}],
  ])('[ENG-09] an address that is %s leads to a valid request', (_, query, expected) => {
    for (const { source, params } of Object.values(gameGrid.data)) {
      const requestParams = params({ followsAddress: true } as never, { path: '/gamehall', params: {}, query })
      expect(requestParams).toMatchObject(expected)
      expect(Value.Check(paramsOf(source) ?? Type.Never(), JSON.parse(JSON.stringify(requestParams)))).toBe(true)
    }
  })

  it('has the names of the selection in the address as its heading, else its own', () => {
    show(new Resource(async () => games), 6, ['Slots', 'Oro * Works'])
    expect(screen.getByRole('heading').textContent).toBe('Slots, Oro * Works')
    cleanup()
    show(new Resource(async () => games))
    expect(screen.getByRole('heading').textContent).toBe('All')
  })

  it('shows every game once, each a link to its page', async () => {
    const resource = new Resource(() => Promise.resolve(games))
    await resource.load()
    show(resource)
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(games.items.map(({ sysname }) => `/game/${sysname}`))
  })

  it('[SHL-10] without games it leads to the game hall', () => {
    show(new Resource(async () => games, { state: 'success', value: { ...games, items: [] } }))
    expect(screen.getByRole('link').getAttribute('href')).toBe('/gamehall')
  })

  it('[SHL-10] reserves the space of the games while they load', () => {
    const { container } = show(new Resource(() => new Promise<List<Game>>(() => undefined)), 6)
    expect(container.querySelector('[aria-busy="true"]')?.querySelectorAll('.grid > *')).toHaveLength(6)
  })
})
