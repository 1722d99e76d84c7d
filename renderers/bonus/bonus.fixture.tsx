import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import type { Bonus } from '#schemas/bonus.ts'
import type { List } from '#schemas/list.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../.storybook/player.ts'
import { sampleData } from '../../.storybook/sampleData.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'

const [active, ready, cleared] = (sampleData['bonus.owned'] as List<Bonus>).items as [Bonus, Bonus, Bonus]
/** A bonus of each kind of state, in US dollars. */
export const samples = { active, ready, cleared }

export function listOf(items: readonly Bonus[]): Resource<List<Bonus>> {
  const value = { items: [...items], total: items.length, offset: 0, count: 50 }
  return new Resource(async () => value, { state: 'success', value })
}

/** Renders a component for a player whose API has these calls. */
export function showBonuses(children: ReactNode, api: object = {}) {
  const there: { stores?: RootStore } = {}
  const money = { amount: 31.25, currency: 'USD' }
  const balances = { balance_main: money, balance_bonus: money, balance_betting_bonus: money, balance_fun: money }
  function Shown() {
    const stores = useStores()
    useState(() => Object.assign(stores.api, { account: { getBalance: async () => balances }, ...api }))
    there.stores = stores
    return children
  }
  render(
    <StoryProviders locale="en" theme="dark" account={player}>
      <Shown />
    </StoryProviders>,
  )
  const { stores } = there
  if (!stores) throw new Error('the stores are there once it is rendered')
  return { stores, toasts: () => stores.ui.toasts.toasts.map(({ type, key }) => `${type}: ${key}`) }
}

export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
