// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { DepositLimit as Limit } from '#schemas/depositLimit.ts'
import { Resource } from '#src/shared/Resource.ts'
import { type Stage, SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import { depositLimit } from './definition.ts'
import DepositLimit from './DepositLimit.tsx'

async function show(stage: Stage = 'there') {
  await registry.preload([depositLimit.name])
  return render(
    <StoryProviders locale="en" theme="dark">
      <SamplePage blocks={[sampleBlock(depositLimit)]} stage={stage} />
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[PRF-06] the limit shows what is left of it, and a pending change can be cancelled', async () => {
  await show()
  expect(document.body.textContent).toContain('$80.00')
  expect(document.body.textContent).toContain('of $200.00 · per 7 days')
  const cancel = screen.getByRole('button', { name: 'Cancel change' })
  expect(JSON.parse(cancel.dataset['action'] ?? '')).toMatchObject([
    { type: 'callApi', method: 'account.cancelDepositLimitChange' },
  ])
})

it('[PRF-06] without a limit it explains how to set one', async () => {
  await show('empty')
  expect(screen.getByText('No deposit limit')).toBeTruthy()
})

const standing: Limit = {
  limit_amount: 200,
  available_amount: 50,
  open_amount: 0,
  account: { available_amount: 50, currency: 'EUR' },
  currency: 'EUR',
  period: '30',
  can_edit: true,
  expired_at: '2026-11-25T10:00:00Z',
  pending: null,
}

const showLimit = (over: Partial<Limit>) =>
  render(
    <StoryProviders locale="en" theme="dark">
      <DepositLimit limit={new Resource(async () => standing, { state: 'success', value: { ...standing, ...over } })} />
    </StoryProviders>,
  )

it.each([
  [{}, 75, true],
  [{ available_amount: 200, expired_at: null }, 0, false],
  [{ available_amount: 0 }, 100, true],
  [{ limit_amount: 0, available_amount: 0 }, 100, true],
])('[PRF-06] of the limit %j %i per cent are used; the time of the next refill is shown: %s', (over, used, isShown) => {
  showLimit(over)
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { hidden: true }).value).toBe(used)
  expect(screen.queryAllByText(/More available from/)).toHaveLength(isShown ? 1 : 0)
  expect(screen.queryByRole('button')).toBeNull()
})

it('[PRF-06] what begun deposits take of the limit is named, and what is left is told in the account’s currency too', () => {
  showLimit({})
  expect(screen.queryByText(/Deposits that you have begun|In the currency of your account/)).toBeNull()
  cleanup()
  showLimit({ open_amount: 20, account: { available_amount: 54.5, currency: 'USD' } })
  expect(document.body.textContent).toContain('Deposits that you have begun hold €20.00')
  expect(document.body.textContent).toContain('In the currency of your account: $54.50')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cashier/history?type=deposit&state=open')
})

it.each([
  [100, 'none', '€100.00 · no limit'],
  [null, '7', 'No deposit limit · per 7 days'],
] as const)('[PRF-06] a pending change to %s is shown with its start', (amount, period, words) => {
  showLimit({ pending: { limit_amount: amount, period, currency: 'EUR', starts_at: '2026-11-21T20:15:00Z' } })
  expect(screen.getByText('Pending change')).toBeTruthy()
  expect(document.body.textContent).toContain(words)
  expect(screen.getByText(/Applies from/).textContent).toContain('21.11.2026')
})
