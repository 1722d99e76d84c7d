// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { NumberedEvent, PlayerEvent } from '#schemas/playerEvent.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { offerChangesOf } from '#src/stores/player/OfferChanges.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../../.storybook/player.ts'
import { siteConfig } from '../../../../.storybook/siteConfig.ts'
import type { joinRealtime } from './joinRealtime.ts'
import { startRealtime } from './startRealtime.ts'

const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const
const offer = { id: 7, trigger: {}, description: {}, promotions: [] }

it('[SHL-02] [BON-08] offers that come and go, a deposit that has succeeded, and events that were missed, count the offers of the menu again', async () => {
  let total = 2
  const api = apiOver({
    'campaigns.getoffers': async () => ({ items: [], total, offset: 0, count: 1 }),
    'campaigns.getOffer': async () => offer,
  })
  const stores = new RootStore(api, { account: player, theme: 'dark', device: 'desktop', locale, config: siteConfig })
  const handlers: { tab?: Parameters<typeof joinRealtime>[0] } = {}
  startRealtime(stores, {
    refreshBalances: () => undefined,
    join: (tab) => {
      handlers.tab = tab
      return () => undefined
    },
  })
  stores.offers.load(player.uid)
  const counted = (count: number) => expect.poll(() => stores.offers.count.value).toBe(count)
  await counted(2)
  let number = 0
  const report = (event: PlayerEvent) => handlers.tab?.onEvent({ ...event, number: (number += 1) } as NumberedEvent)
  total = 3
  report({ name: 'campaign.offer.available', data: { offer_id: 7 } })
  await counted(3)
  total = 2
  report({ name: 'campaign.offer.deactivated', data: { offer_id: 7 } })
  await counted(2)
  total = 5
  handlers.tab?.onReload()
  await counted(5)
  const { reloads } = offerChangesOf(stores)
  const paid = { transaction_id: 't', type: 'deposit', state: 'succeeded' } as const
  total = 4
  report({ name: 'payment.state_changed', data: { ...paid, state: 'pending' } })
  report({ name: 'payment.state_changed', data: { ...paid, transaction_id: 'w', type: 'withdrawal' } })
  expect(offerChangesOf(stores).reloads).toBe(reloads)
  report({ name: 'payment.state_changed', data: paid })
  await counted(4)
  expect(offerChangesOf(stores).reloads).toBe(reloads + 1)
})
