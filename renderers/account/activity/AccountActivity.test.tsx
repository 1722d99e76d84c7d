// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { NetPosition, SessionTime } from '#schemas/playActivity.ts'
import { Resource } from '#src/shared/Resource.ts'
import { type Stage, SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import AccountActivity from './AccountActivity.tsx'
import { activity } from './definition.ts'

async function show(stage: Stage = 'there') {
  await registry.preload([activity.name])
  return render(
    <StoryProviders locale="en" theme="dark">
      <SamplePage blocks={[sampleBlock(activity)]} stage={stage} />
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[PRF-06] the net position of a day, a week and a month, and the time of today', async () => {
  await show()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Last 24 hours',
    'Last 7 days',
    'Last 30 days',
  ])
  expect(document.body.textContent).toContain('-$90.00')
  expect(screen.getByText('1 h 30 min on the site today')).toBeTruthy()
})

const position = (over: Partial<NetPosition>): NetPosition => ({
  period: 7,
  currency: 'USD',
  net: 0,
  deposits: 0,
  withdrawals: 0,
  stakes: 0,
  wins: 0,
  ...over,
})

const there = <T,>(value: T) =>
  new Resource<T>(() => Promise.reject(new Error('not asked')), { state: 'success', value })

it('[PRF-06] each currency has a net position of its own, marked as a win or a loss, with what makes it up', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const time: SessionTime = { started_at: '2026-11-20T19:00:00Z', seconds_today: 7230, now: '2026-11-20T20:15:00Z' }
  const positions = there([
    position({ net: -30, deposits: 100, withdrawals: 20, stakes: 80, wins: 50 }),
    position({ currency: 'EUR', net: 12.5, stakes: 10, wins: 22.5 }),
  ])
  render(
    <StoryProviders locale="en" theme="dark">
      <AccountActivity positions={positions} time={there(time)} />
    </StoryProviders>,
  )
  const nets = () =>
    [...document.querySelectorAll<HTMLElement>('[data-sign]')].map((net) => [net.dataset['sign'], net.textContent])
  expect(nets()).toEqual([
    ['-1', '-$30.00'],
    ['1', '€12.50'],
  ])
  const rows = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(rows.slice(0, 4)).toEqual(['Deposits $100.00', 'Withdrawals $20.00', 'Stakes $80.00', 'Wins $50.00'])
  expect(screen.getByText('2 h 1 min on the site today')).toBeTruthy()
  await act(async () => positions.succeed([position({ currency: 'EUR', net: 3 }), position({ net: 0 })]))
  expect(nets()).toEqual([
    ['1', '€3.00'],
    ['0', '$0.00'],
  ])
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
})
