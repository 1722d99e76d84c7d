// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Game } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import { EngineContext } from '#src/engine/context.ts'
import { Resource } from '#src/shared/Resource.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import GameRow from './GameRow.tsx'

const games = sampleData['games.list'] as List<Game>
const show = (resource: Resource<List<Game>>, locale: 'en' | 'es' = 'en') =>
  render(
    <StoryProviders locale={locale} theme="dark">
      <GameRow heading="Live tables" games={resource} />
    </StoryProviders>,
  )

afterEach(cleanup)

describe('game row', () => {
  it('[SHL-10] a game row whose games fail says so, and loads them again on retry', async () => {
    const answers = [() => Promise.reject(new Error('down')), () => Promise.resolve(games)]
    const resource = new Resource<List<Game>>(() => answers.shift()!())
    await resource.load()
    show(resource)
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the games')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(games.items[0]!.name)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[PLY-02] on the page of a game it doesn’t show that game', async () => {
    const resource = new Resource(() => Promise.resolve(games))
    await resource.load()
    const [first, second] = games.items
    function OnItsPage({ children }: { readonly children: ReactNode }) {
      const engine = use(EngineContext)
      const route = { ...engine.route, params: { sysname: first!.sysname } }
      return <EngineContext value={{ ...engine, route }}>{children}</EngineContext>
    }
    render(
      <StoryProviders locale="en" theme="dark">
        <OnItsPage>
          <GameRow heading="Live tables" games={resource} leavesOutGame />
        </OnItsPage>
      </StoryProviders>,
    )
    expect(screen.queryByText(first!.name)).toBeNull()
    expect(screen.getByText(second!.name)).toBeTruthy()
  })

  it('[SHL-10] while its games load it is busy and reserves their space', () => {
    const { container } = show(new Resource(() => new Promise<List<Game>>(() => undefined)))
    expect(screen.getByText('Loading games').parentElement?.getAttribute('aria-busy')).toBe('true')
    expect(container.querySelectorAll('li')).toHaveLength(12)
  })

  it('[SHL-10] without games it shows what to do', async () => {
    const resource = new Resource(() => Promise.resolve({ ...games, items: [] }))
    await resource.load()
    show(resource, 'es')
    expect(screen.getByRole('link', { name: 'Ir a la sala de juegos' }).getAttribute('href')).toBe('/es/gamehall')
  })

  it('each game is one link to its page, in the locale of the page', async () => {
    const resource = new Resource(() => Promise.resolve(games))
    await resource.load()
    show(resource, 'es')
    const [first] = games.items
    expect(screen.getByRole('link', { name: first!.name }).getAttribute('href')).toBe(`/es/game/${first!.sysname}`)
    expect(screen.getAllByRole('link')).toHaveLength(games.items.length)
    expect(screen.getByRole('list', { name: 'Live tables' })).toBeTruthy()
  })
})
