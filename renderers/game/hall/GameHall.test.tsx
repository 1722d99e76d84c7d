// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Account } from '#schemas/account.ts'
import type { Category } from '#schemas/category.ts'
import type { CardGame } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import type { Provider } from '#schemas/provider.ts'
import { EngineContext } from '#src/engine/context.ts'
import { Resource } from '#src/shared/Resource.ts'
import { player } from '../../../.storybook/player.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { gameHall } from './definition.ts'
import GameHall from './GameHall.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const games = sampleData['games.hall'] as List<CardGame>
const loaded = <T,>(value: T) => new Resource<T>(async () => value, { state: 'success', value })
const resources = {
  categories: loaded(sampleData['games.categories'] as Category[]),
  providers: loaded(sampleData['games.providers'] as Provider[]),
}

interface Shown {
  readonly query?: Readonly<Record<string, string>>
  readonly list?: Partial<List<CardGame>>
  readonly account?: Account
}

function At({ query, children }: { readonly query: Readonly<Record<string, string>>; readonly children: ReactNode }) {
  const engine = use(EngineContext)
  return <EngineContext value={{ ...engine, route: { ...engine.route, query } }}>{children}</EngineContext>
}

function show({ query = {}, list, account }: Shown = {}) {
  const resource = loaded({ ...games, ...list })
  const data = query['shelf'] ? { shelf: resource } : { games: resource }
  return render(
    <StoryProviders locale="en" theme="dark" account={account}>
      <At query={query}>
        <GameHall heading="All games" {...resources} {...data} shelves={<p>Curated</p>} />
      </At>
    </StoryProviders>,
  )
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('[PLY-01] the hall asks for a page of 18 games by the address, and for a shelf instead where one is named', () => {
  const asked = (query: Record<string, string>) => {
    const route = { path: '/gamehall', params: {}, query }
    const { games: list, shelf } = gameHall.data
    return [list?.params({} as never, route), shelf?.params({} as never, route)]
  }
  expect(asked({})).toEqual([{}, undefined])
  const filter = { category: 'slots', query: 'reel' }
  expect(asked({ ...filter, providers: 'tern,wren', page: '3' })).toEqual([
    { ...filter, providers: ['tern', 'wren'], page: 3 },
    undefined,
  ])
  expect(asked({ ...filter, shelf: 'recent' })).toEqual([undefined, { ...filter, shelf: 'recent' }])
})

it('[PLY-01] it says how many games there are, and leads to the next page without a script', () => {
  show({ list: { total: 2000 } })
  expect(screen.getByRole('status').textContent).toBe('2,000 games')
  expect(screen.getAllByRole('article')).toHaveLength(18)
  expect(screen.getByText('Curated')).toBeTruthy()
})

it('[PLY-01] chosen filters are named, and each can be removed by its link', () => {
  show({ query: { category: 'slots', providers: 'tern,wren', query: 'reel', sort: 'name' } })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Slots, Tern & Tide, Wren & Daughters')
  expect(hrefOf('Remove Slots')).toBe('?providers=tern,wren&sort=name&query=reel')
  expect(hrefOf('Remove Tern & Tide')).toBe('?category=slots&providers=wren&sort=name&query=reel')
  expect(hrefOf('Clear all')).toBe('?sort=name')
  expect(screen.queryByText('Curated')).toBeNull()
})

it('[RTE-05] a category keeps the other filters, and a provider is added to those that are chosen', () => {
  show({ query: { providers: 'tern', query: 'reel' } })
  expect(hrefOf('Slots')).toBe('?category=slots&providers=tern&query=reel')
  expect(screen.getByRole('link', { name: 'All games' }).ariaCurrent ?? 'page').toBe('page')
  fireEvent.click(screen.getByText('Providers'))
  expect(hrefOf(/Vector/)).toBe('?providers=tern,vector&query=reel')
  expect(screen.getByRole('link', { current: true, name: /Tern/ }).getAttribute('href')).toBe('?query=reel')
})

it('[PLY-01] a search is sent once the player pauses, and replaces the entry of the history', async () => {
  vi.useFakeTimers()
  const sent: string[] = []
  const submit = vi.fn((event: Event) => {
    event.preventDefault()
    sent.push(String(new FormData(event.target as HTMLFormElement).get('query')))
  })
  const { container } = show({ query: { category: 'slots' } })
  container.addEventListener('submit', submit)
  const field = screen.getByRole('searchbox')
  for (const value of ['r', 're', 'ree']) fireEvent.input(field, { target: { value } })
  await act(() => vi.advanceTimersByTime(300))
  expect(sent).toEqual(['ree'])
  const form = field.closest('form')
  expect([form?.dataset['stay'], form?.dataset['replace']]).toEqual(['true', 'true'])
  expect(new FormData(form ?? undefined).get('category')).toBe('slots')
})

it('[SHL-10] without a match it says what to do', () => {
  show({ query: { query: 'zzz', sort: 'name' }, list: { items: [], total: 0 } })
  expect(screen.getByText('No games match')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Clear all' }).map((link) => link.getAttribute('href'))).toEqual([
    '?sort=name',
    '?sort=name',
  ])
  expect(hrefOf('See popular games')).toBe('?category=popular')
})

it.each([
  [{ category: 'zzz' }, 'Unknown category', 'This category doesn’t exist'],
  [{ providers: 'zzz,yyy' }, 'Unknown provider', 'This provider isn’t here'],
])(
  '[RTE-05] of %j, which there is not, it says so, repeats no word of it, and leads to all games',
  (query, name, title) => {
    const { container } = show({ query: { ...query, sort: 'zzz' }, list: { items: [], total: 0 } })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(name)
    expect(hrefOf(`Remove ${name}`)).toBe('?')
    expect(screen.getByText(title)).toBeTruthy()
    expect(hrefOf('See all games')).toBe('?')
    expect(container.textContent).not.toMatch(/zzz|yyy/)
  },
)

it('[RTE-05] beside a search that finds nothing, an unknown provider isn’t the reason', () => {
  show({ query: { providers: 'zzz', query: 'qq' }, list: { items: [], total: 0 } })
  expect(screen.getByText('No games match')).toBeTruthy()
})

it('[RTE-05] a provider that the hall’s list lacks has the name that its games tell', () => {
  const [game] = games.items
  show({
    query: { providers: 'zenith' },
    list: { items: [{ ...game!, provider: { sysname: 'zenith', name: 'Zenith' } }] },
  })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Zenith')
})

it('[RTE-05] an unknown provider beside a known one is a filter that can be removed', () => {
  show({ query: { providers: 'tern,zzz' } })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Tern & Tide')
  expect(hrefOf('Remove Unknown provider')).toBe('?providers=tern')
})

it('[PLY-03] a player has favourites and recently played games beside the categories, a guest has not', () => {
  show()
  expect(screen.queryByRole('link', { name: 'Favourites' })).toBeNull()
  cleanup()
  show({ account: player })
  expect([hrefOf('Favourites'), hrefOf('Recently played')]).toEqual(['?shelf=favourites', '?shelf=recent'])
  cleanup()
  show({ query: { shelf: 'favourites' }, list: { items: [], total: 0 } })
  expect(screen.getByText('Sign in to see your games')).toBeTruthy()
})
