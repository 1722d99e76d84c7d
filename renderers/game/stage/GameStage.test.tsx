// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Account } from '#schemas/account.ts'
import type { Game } from '#schemas/game.ts'
import type { GameAccess, GameObstacle } from '#schemas/gameAccess.ts'
import type { DomainInfo } from '#schemas/generalInfo.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { playOf } from '#src/stores/PlayStore.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../.storybook/player.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import GameStage from './GameStage.tsx'

afterEach(cleanup)

const ORIGIN = 'https://games.example'
const sample = sampleData['games.item'] as Game
const open: GameAccess = {
  sysname: sample.sysname,
  obstacle: null,
  excluded_until: null,
  has_demo: true,
  free_spins: 0,
}
const domain: DomainInfo = {
  domain_state: 'active',
  domain_type: 'main',
  is_bonus_isolation_enabled: false,
  is_game_history_export_enabled: true,
  game_origins: [ORIGIN],
}
const there = <T,>(value: T) =>
  new Resource<T>(() => Promise.reject(new Error('not asked')), { state: 'success', value })

interface Shown {
  readonly access?: Partial<GameAccess>
  readonly config?: Partial<Game['config']>
  readonly game?: Partial<Game>
  readonly account?: Account
}

function show({ access = {}, config = {}, game = {}, account }: Shown = {}) {
  let stores: RootStore | undefined
  function Stores() {
    stores = useStores()
    Object.assign(stores.api, { games: { getLikes: async () => [] } })
    return null
  }
  const played = { ...sample, ...game, config: { ...sample.config, ...config } }
  const view = render(
    <StoryProviders locale="en" theme="dark" domain={domain} {...(account && { account })}>
      <Stores />
      <GameStage
        game={there(played)}
        access={there({ ...open, ...access })}
        headingLevel="h1"
        demoActions={[
          { id: 'ask', type: 'confirm', dialog: 'demo-mode' },
          { id: 'demo', type: 'playGame', mode: 'demo' },
        ]}
      />
    </StoryProviders>,
  )
  if (!stores) throw new Error('the stage was not rendered')
  return { ...view, play: playOf(stores) }
}

const frame = () => document.querySelector('iframe')

function receive(type: string, origin = ORIGIN) {
  const source = frame()?.contentWindow ?? null
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { origin, source, data: { source: 'croupier-game', type } }))
  })
}

it('[RTE-09] a player plays at the play path, for money by default, in a sandboxed frame', () => {
  show()
  expect(frame()?.getAttribute('src')).toBe(`/platform/game/${sample.sysname}/play?locale=en`)
  expect(frame()?.getAttribute('sandbox')?.split(' ')).toEqual([
    'allow-scripts',
    'allow-same-origin',
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(sample.name)
})

it('[RTE-09] a game with a launch name of its own is played at the custom play path', () => {
  show({ game: { options: { ...sample.options, custom: 'sports' } } })
  expect(frame()?.getAttribute('src')).toBe('/platform/game/custom/sports/play?locale=en')
})

it.each([true, false])(
  '[PLY-12] the favourite icon is shown when the config of the game says so: %s',
  async (isShown) => {
    show({ account: player, config: { canVisibleFavoriteIcon: isShown } })
    // which games are favourites is asked for a moment later
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(screen.queryAllByRole('button', { name: `${sample.name}: favourite` })).toHaveLength(isShown ? 1 : 0)
  },
)

it('[PLY-02] a guest chooses between signing up, signing in and the demo, which a dialog asks about first', () => {
  const { play } = show({ access: { obstacle: 'signed_out' } })
  expect(frame()).toBeNull()
  const actionsOf = (name: string) =>
    JSON.parse(screen.getByText(name).closest('a, button')?.getAttribute('data-action') ?? '')
  expect(actionsOf('Sign up to play')).toMatchObject([{ type: 'openAuth', view: 'registration' }])
  expect(actionsOf('Sign in')).toMatchObject([{ type: 'openAuth', view: 'authorization' }])
  expect(actionsOf('Try the demo')).toMatchObject([{ type: 'confirm', dialog: 'demo-mode' }, { type: 'playGame' }])
  act(() => play.choose('demo'))
  expect(frame()?.getAttribute('src')).toBe(`/platform/game/${sample.sysname}/demo?locale=en`)
  expect(screen.getByText('Demo: no real money')).toBeTruthy()
})

it('[PLY-02] a player who plays for money may try the demo, and comes back; the focus is in the game', () => {
  const { play } = show()
  expect(document.activeElement).toBe(document.body)
  act(() => play.choose('demo'))
  expect(screen.queryByText('Try the demo')).toBeNull()
  expect(document.activeElement).toBe(frame())
  act(() => fireEvent.click(screen.getByText('Play for real money')))
  expect(frame()?.getAttribute('src')).toBe(`/platform/game/${sample.sysname}/play?locale=en`)
  expect(document.activeElement).toBe(frame())
  expect(
    JSON.parse(screen.getByText('Try the demo').closest('a, button')?.getAttribute('data-action') ?? ''),
  ).toMatchObject([{ type: 'confirm', dialog: 'demo-mode' }, { type: 'playGame' }])
})

it('[PLY-02] a game that runs stays when the last money is at stake', async () => {
  const access = new Resource(async () => ({ ...open, obstacle: 'no_funds' as const }), {
    state: 'success',
    value: open,
  })
  render(
    <StoryProviders locale="en" theme="dark" domain={domain}>
      <GameStage game={there(sample)} access={access} headingLevel="h1" />
    </StoryProviders>,
  )
  const running = frame()
  await act(() => access.refresh())
  expect(frame()).toBe(running)
  expect(screen.queryByText('Your balance is empty')).toBeNull()
})

it('[PLY-02] a game without a demo offers none', () => {
  const { play } = show({ access: { obstacle: 'signed_out', has_demo: false } })
  expect(screen.queryByText('Try the demo')).toBeNull()
  act(() => play.choose('demo'))
  expect(frame()).toBeNull()
})

it.each<[Exclude<GameObstacle, 'signed_out'>, string, string]>([
  ['unavailable', 'This game isn’t available', '/gamehall'],
  ['country', 'Not available in your country', '/gamehall'],
  ['excluded', 'You’re taking a break from playing', '/profile/responsible-game'],
  ['unverified', 'Verify your identity to continue', '/profile/verification'],
  ['no_funds', 'Your balance is empty', '/cashier/deposit'],
])(
  '[PLY-02] a game does not open while the obstacle is %s, and the page says why and where to go',
  (obstacle, title, way) => {
    show({ access: { obstacle, has_demo: false } })
    expect(frame()).toBeNull()
    const words = screen.getByRole('status')
    expect(words.textContent).toContain(title)
    expect(words.querySelector('a')?.getAttribute('href')).toBe(way)
  },
)

it('[PLY-12] a game is vertical or horizontal, in a frame or as the whole page, as its config says', () => {
  for (const type of ['vertical', 'horizontal'] as const) {
    for (const contentViewType of ['iframe', 'page'] as const) {
      const { unmount } = show({ config: { type, contentViewType } })
      const stage = screen.getByRole('region', { name: sample.name })
      expect([stage.dataset['type'], stage.dataset['view']]).toEqual([type, contentViewType])
      unmount()
    }
  }
})

it('[PLY-12] full screen is offered when the config of the game shows it', () => {
  Object.assign(document, { fullscreenEnabled: true })
  show({ config: { visibleFullScreen: true } })
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeTruthy()
  cleanup()
  show({ config: { visibleFullScreen: false } })
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull()
})

it('[PLY-03] the free spins that the player has for the game are told', () => {
  show({ access: { free_spins: 5 } })
  expect(screen.getByText('5 free spins left')).toBeTruthy()
})

it('[PLY-02] rounds count by the messages of the frame; a page that claims to be the game changes nothing', () => {
  const { play } = show()
  expect(play.isForMoney).toBe(true)
  receive('round-started', 'https://evil.example')
  expect([play.isRoundOpen, play.rounds]).toEqual([false, 0])
  receive('round-started')
  expect(play.isRoundOpen).toBe(true)
  receive('round-ended')
  expect([play.isRoundOpen, play.rounds]).toEqual([false, 1])
})

it('[PLY-02] the game’s own buttons follow the links of the page, and leaving it ends the play', () => {
  const { play, unmount } = show()
  const followed: string[] = []
  const follow = (event: Event) => {
    event.preventDefault()
    followed.push((event.target as HTMLAnchorElement).getAttribute('href') ?? '')
  }
  document.addEventListener('click', follow)
  receive('exit')
  receive('deposit')
  document.removeEventListener('click', follow)
  expect(followed).toEqual(['/gamehall', '/cashier/deposit'])
  unmount()
  expect([play.isForMoney, play.running]).toEqual([false, undefined])
})

it('[PLY-02] without a connection the game is paused and the page says so, until it is back', () => {
  const { play } = show()
  const post = vi.spyOn(frame()!.contentWindow!, 'postMessage')
  receive('ready')
  // the answer that the game waits for
  expect(post).toHaveBeenLastCalledWith({ source: 'croupier-site', type: 'resume' }, ORIGIN)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void fireEvent(window, new Event('offline')))
  expect(screen.getByRole('alert').textContent).toContain('You’re offline')
  expect(play.isPaused).toBe(true)
  expect(post).toHaveBeenLastCalledWith({ source: 'croupier-site', type: 'pause' }, ORIGIN)
  online.mockReturnValue(true)
  act(() => void fireEvent(window, new Event('online')))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(post).toHaveBeenLastCalledWith({ source: 'croupier-site', type: 'resume' }, ORIGIN)
  online.mockRestore()
})
