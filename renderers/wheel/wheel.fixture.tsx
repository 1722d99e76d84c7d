import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import type { WheelSpinResult } from '#schemas/wheel.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../.storybook/player.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'
import { sampleWheels } from '../../.storybook/wheelData.ts'

/** Returns a loaded resource of a value. */
export const loaded = <T,>(value: T) => new Resource<T>(async () => value, { state: 'success', value })

export const sampleBoard = sampleWheels['wheels.board']

/** Returns a result of the player with the sector of the sample at this place. */
export function resultAt(index: number): WheelSpinResult {
  const reward = sampleBoard.rewards[index]
  const [result] = sampleWheels['wheels.results'].items
  if (!reward || !result) throw new Error('the sample has no such sector')
  return { ...result, id: `spin-${index}`, reward, is_shown: false }
}

interface Options {
  /** Calls of the wheels noun that the test answers. */
  readonly calls?: object
  readonly isGuest?: boolean
}

/** Renders a component of the wheel, for a player unless the viewer is a guest. */
export function show(component: ReactNode, { calls, isGuest = false }: Options = {}) {
  const there: { stores?: RootStore } = {}
  const money = { amount: 1, currency: 'USD' }
  const balances = { balance_main: money, balance_bonus: money, balance_betting_bonus: money, balance_fun: money }
  function Shown() {
    const stores = useStores()
    useState(() => Object.assign(stores.api, { wheels: calls, account: { getBalance: async () => balances } }))
    there.stores = stores
    return component
  }
  render(
    <StoryProviders locale="en" theme="dark" {...(!isGuest && { account: player })}>
      <Shown />
    </StoryProviders>,
  )
  const { stores } = there
  if (!stores) throw new Error('the stores are there once it is rendered')
  const top = () => stores.ui.dialogs.top
  return { stores, top }
}

export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
