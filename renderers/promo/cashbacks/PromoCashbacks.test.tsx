// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Cashback } from '#schemas/cashback.ts'
import { ApiError } from '#src/api/error.ts'
import type { Api } from '#src/api/index.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../.storybook/player.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import PromoCashbacks from './PromoCashbacks.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const description = { title: 'Weekly cashback', text: 'Five per cent', amount: 18.75, currency: 'USD' }
const active: Cashback = {
  id: 7,
  status: 'active',
  description,
  receiving_expired_at: '2026-11-25T09:00:00Z',
  end_date: '2026-11-18T00:00:00Z',
}
const paidOut: Cashback = {
  ...active,
  id: 6,
  status: 'paid_out',
  receiving_expired_at: null,
  end_date: '2026-11-11T00:00:00Z',
}

type Command = Parameters<Api['cashbacks']['payout']>[0]

async function show(items: Cashback[], answers: Partial<Record<'payout' | 'remove', () => Promise<1>>> = {}) {
  const resource = new Resource(() => Promise.resolve({ items, total: items.length, offset: 0, count: 52 }))
  await resource.load()
  const sent: [call: string, params: Command][] = []
  const there: { stores?: RootStore } = {}
  const command = (name: 'payout' | 'remove') => (params: Command) => {
    sent.push([name, params])
    return answers[name]?.() ?? Promise.resolve(1 as const)
  }
  const balance = { amount: 31.25, currency: 'USD' }
  const balances = {
    balance_main: balance,
    balance_bonus: balance,
    balance_betting_bonus: balance,
    balance_fun: balance,
  }
  const overrides = {
    cashbacks: { payout: command('payout'), remove: command('remove') },
    account: { getBalance: () => Promise.resolve(balances) },
  }
  function Listed() {
    const stores = useStores()
    useState(() => Object.assign(stores.api, overrides))
    there.stores = stores
    return <PromoCashbacks heading="Cashback" cashbacks={resource} />
  }
  render(
    <StoryProviders locale="en" theme="dark" account={player}>
      <Listed />
    </StoryProviders>,
  )
  const { stores } = there
  if (!stores) throw new Error('the stores are there once it is rendered')
  const toasts = () => stores.ui.toasts.toasts.map(({ type, key }) => `${type}: ${key}`)
  return { sent, stores, toasts }
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

it('[BON-02] [BON-10] cashbacks that can be collected come first, with their end; paid ones have no buttons', async () => {
  await show([paidOut, active])
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('$18.75')
  expect(first?.textContent).toMatch(/Collect by 25\.11\.2026 9:00/)
  expect(within(first as HTMLElement).getAllByRole('button')).toHaveLength(2)
  expect(second?.textContent).toMatch(/11\.11\.2026.*Paid/)
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull()
})

it('[BON-02] a cashback is collected with a key of its own, and the balance is loaded', async () => {
  const { sent, stores, toasts } = await show([active])
  await press('Collect')
  await waitFor(() => expect(toasts()).toEqual(['success: cashbacks.collected']))
  expect(sent).toEqual([['payout', { cashback_id: 7, idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) }]])
  expect(stores.session.balances?.balance_main.amount).toBe(31.25)
})

it('[CSH-08] a second press while it is collected sends nothing, and a try after a lost answer has the same key', async () => {
  const { promise, reject } = Promise.withResolvers<1>()
  const { sent, toasts } = await show([active], { payout: () => promise })
  await press('Collect')
  await press('Collect')
  expect(sent).toHaveLength(1)
  await act(async () => reject(new ApiError({ kind: 'network', status: 0 })))
  expect(toasts()).toEqual(['error: cashbacks.notCollected'])
  await press('Collect')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.[1]).toEqual(sent[0]?.[1])
})

it('[BON-02] a cashback is removed only after a confirmation', async () => {
  const { sent, stores, toasts } = await show([active])
  await press('No, thanks')
  expect(stores.ui.dialogs.top?.slug).toBe('remove-cashback')
  await act(async () => stores.ui.dialogs.close())
  expect(sent).toEqual([])
  await press('No, thanks')
  await act(async () => stores.ui.dialogs.agree())
  await waitFor(() => expect(toasts()).toEqual(['success: cashbacks.removed']))
  expect(sent.map(([call, { cashback_id: id }]) => [call, id])).toEqual([['remove', 7]])
})
