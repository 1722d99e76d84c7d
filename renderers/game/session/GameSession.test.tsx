// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NetPosition, SessionTime } from '#schemas/playActivity.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { Resource } from '#src/shared/Resource.ts'
import { StoresProvider } from '#src/stores/context.ts'
import { playOf } from '#src/stores/PlayStore.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../.storybook/player.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import GameSession from './GameSession.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const
const time: SessionTime = { started_at: '2026-11-20T19:00:00Z', seconds_today: 7230, now: '2026-11-20T20:01:05Z' }
const position = (net: number): NetPosition => ({
  period: 1,
  currency: 'USD',
  net,
  deposits: 0,
  withdrawals: 0,
  stakes: 0,
  wins: 0,
})

function show(account = player) {
  render(
    <StoryProviders locale="en" theme="dark" account={account}>
      <GameSession
        positions={
          new Resource(() => Promise.reject(new Error('not asked')), { state: 'success', value: [position(-12.5)] })
        }
        time={new Resource(() => Promise.reject(new Error('not asked')), { state: 'success', value: time })}
      />
    </StoryProviders>,
  )
}

it('[PLY-02] beside a game stand the balance, the time of the session, the net result and the way to limits', () => {
  show()
  expect(screen.getByText('Balance').nextElementSibling?.textContent).toContain('$')
  expect(screen.getByRole('timer').textContent).toBe('1:01:05')
  expect(screen.getByText('Net result, 24 h').nextElementSibling?.textContent).toBe('-$12.50')
  expect(screen.getByRole('link', { name: 'Limits and breaks' }).getAttribute('href')).toBe('/profile/responsible-game')
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.getByRole('timer').textContent).toBe('1:01:15')
})

it('[PLY-02] the net result waits for the end of the round that the game shows', async () => {
  const stores = new RootStore(apiOver({}), {
    account: player,
    theme: 'dark',
    device: 'desktop',
    locale,
    config: siteConfig,
  })
  const positions = new Resource(async () => [position(40)], { state: 'success', value: [position(-12.5)] })
  const read = new Resource(() => Promise.reject(new Error('not asked')), { state: 'success' as const, value: time })
  render(
    <StoryProviders locale="en" theme="dark" account={player}>
      <StoresProvider stores={stores}>
        <GameSession positions={positions} time={read} />
      </StoresProvider>
    </StoryProviders>,
  )
  const net = () => screen.getByText('Net result, 24 h').nextElementSibling?.textContent
  act(() => playOf(stores).beginRound())
  await act(() => positions.refresh())
  expect(net()).toBe('-$12.50')
  act(() => playOf(stores).endRound())
  expect(net()).toBe('$40.00')
})

it.each([
  [30, '$30'],
  [0, undefined],
])('[PLY-02] bonus money of %i, which a game counts in, stands beside the balance as %s', (amount, shown) => {
  show({ ...player, balance_bonus: { amount, currency: 'USD' } })
  expect(screen.queryByText('Bonus')?.nextElementSibling?.textContent).toBe(shown && `${shown}.00`)
})

it('[PLY-02] the time of the session counts on from what the platform says, when that is read again', async () => {
  const answers = [{ ...time, now: '2026-11-20T20:01:20Z' }]
  const read = new Resource(async () => answers[0]!, { state: 'success', value: time })
  render(
    <StoryProviders locale="en" theme="dark" account={player}>
      <GameSession positions={new Resource(async () => [position(0)])} time={read} />
    </StoryProviders>,
  )
  act(() => vi.advanceTimersByTime(15_000))
  expect(screen.getByRole('timer').textContent).toBe('1:01:20')
  await act(() => read.refresh())
  expect(screen.getByRole('timer').textContent).toBe('1:01:20')
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.getByRole('timer').textContent).toBe('1:01:22')
})
