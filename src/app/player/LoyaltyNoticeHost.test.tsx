// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { LoyaltyNotice } from '#schemas/loyalty.ts'
import { LoyaltyNotices } from '#src/stores/player/LoyaltyNotices.ts'
import { NoticeSound } from '#src/stores/player/NoticeSound.ts'
import { player } from '../../../.storybook/player.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { LoyaltyNoticeHost } from './LoyaltyNoticeHost.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const welcome: LoyaltyNotice = {
  id: 1,
  trigger: 'register',
  type: 'credit',
  amount: 100,
  amountType: 'points',
  currency: null,
  title: 'Welcome to the club',
  message: 'Your first points',
  image: '/loyalty/coin.svg',
}

function show(notice: LoyaltyNotice) {
  const notices = new LoyaltyNotices({ load: async () => [notice], duration: 5, play: () => undefined })
  const { container } = render(
    <StoryProviders locale="en" theme="dark" account={player}>
      <LoyaltyNoticeHost notices={notices} sound={new NoticeSound('/loyalty/notice.wav')} />
    </StoryProviders>,
  )
  const region = container.querySelector('[aria-live]')
  return { notices, region, fetch: () => act(() => notices.fetch()) }
}

it('[PLY-11] a notice appears in a live region that was there before, and goes when it is closed', async () => {
  const { region, fetch } = show(welcome)
  expect(region?.textContent).toBe('')
  await fetch()
  expect(region?.textContent).toBe('Welcome to the clubYour first points+100 points')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(region?.textContent).toBe('')
})

it.each([
  [{ amountType: 'free_spins', amount: 10 }, 'Free spins: 10'],
  [{ amountType: 'bonus', amount: 20, currency: 'USD' }, 'Bonus: $20.00'],
  [{ amountType: 'cash', amount: 1500, currency: 'EUR' }, 'Cash: €1,500.00'],
  [{ amountType: 'cashback', amount: 15 }, 'Cashback: 15%'],
] as const)('[PLY-11] a notice of %j says: %s', async (change, words) => {
  const { fetch } = show({ ...welcome, type: 'other', ...change })
  await fetch()
  expect(screen.getByText(words)).toBeTruthy()
})

it('[PLY-11] the sound of notices can be muted where they are shown', async () => {
  const { fetch } = show(welcome)
  await fetch()
  fireEvent.click(screen.getByRole('button', { name: 'Mute sounds of notices' }))
  expect(screen.getByRole('button', { name: 'Play sounds of notices' })).toBeTruthy()
})
