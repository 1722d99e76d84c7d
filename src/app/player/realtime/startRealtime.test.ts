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
  const emitted: string[] = []
  startRealtime(stores, {
    emit: (event) => emitted.push(event),
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
  report({ name: 'jackpot.won', data: { jackpot_id: 4 } })
  report({ name: 'tournament.prize_won', data: { tournament_id: 7, place: 1 } })
  report({ name: 'wheel.quest_completed', data: { campaign_id: 1, quest_id: 2 } })
  // the data of the page follows each of them
  const [available, deactivated, changed] = [
    'campaign.offer.available',
    'campaign.offer.deactivated',
    'payment.state_changed',
  ]
  const won = ['jackpot.won', 'tournament.prize_won', 'wheel.quest_completed']
  expect(emitted).toEqual([available, deactivated, 'account.balance_updated', changed, changed, changed, ...won])
})
