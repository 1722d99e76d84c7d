import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import type { Account } from '#schemas/account.ts'
import type { SiteConfig } from '#schemas/siteConfig.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { sampleLoyalty } from '../../.storybook/loyaltyData.ts'
import { player } from '../../.storybook/player.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'

type Sample = typeof sampleLoyalty

/** Returns a loaded resource of a value. */
export const loaded = <T,>(value: T) => new Resource<T>(async () => value, { state: 'success', value })

/** Returns the loaded sample of a source. */
export const sampleOf = <N extends keyof Sample>(name: N) => loaded<Sample[N]>(sampleLoyalty[name])

interface Options {
  readonly account?: Account
  readonly config?: SiteConfig
  /** Calls of the loyalty noun that the test answers. */
  readonly calls?: object
}

/** Renders a component of loyalty, for a player unless another account is given. */
export function show(component: ReactNode, options: Options = {}) {
  const there: { stores?: RootStore } = {}
  const money = { amount: 1, currency: 'USD' }
  const balances = { balance_main: money, balance_bonus: money, balance_betting_bonus: money, balance_fun: money }
  function Shown() {
    const stores = useStores()
    useState(() => Object.assign(stores.api, { loyalty: options.calls, account: { getBalance: async () => balances } }))
    there.stores = stores
    return component
  }
  const account = 'account' in options ? options.account : player
  const { container } = render(
    <StoryProviders
      locale="en"
      theme="dark"
      {...(account && { account })}
      {...(options.config && { config: options.config })}
    >
      <Shown />
    </StoryProviders>,
  )
  const { stores } = there
  if (!stores) throw new Error('the stores are there once it is rendered')
  const toasts = () => stores.ui.toasts.toasts.map(({ type, key }) => `${type}: ${key}`)
  return { container, stores, toasts }
}

export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
