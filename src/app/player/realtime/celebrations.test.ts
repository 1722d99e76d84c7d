// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import type { NumberedEvent } from '#schemas/playerEvent.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../../.storybook/player.ts'
import { siteConfig } from '../../../../.storybook/siteConfig.ts'
import { celebrations } from './celebrations.ts'

const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const
const jackpot: NumberedEvent = { number: 4, name: 'jackpot.won', data: { jackpot_id: 4 } }
const prize: NumberedEvent = { number: 5, name: 'tournament.prize_won', data: { tournament_id: 7, place: 1 } }
const quest: NumberedEvent = { number: 6, name: 'wheel.quest_completed', data: { campaign_id: 1, quest_id: 2 } }

beforeEach(() => sessionStorage.clear())

/** A page of this tab, with the notices that it shows. */
function load(uid = player.uid, getQuest = async (): Promise<object> => ({ title: 'Warm up' })) {
  const api = apiOver({ 'FortuneWheels.campaignsQuestsInfo': getQuest })
  const account = { ...player, uid }
  const stores = new RootStore(api, { account, theme: 'dark', device: 'desktop', locale, config: siteConfig })
  const shown = () => stores.ui.toasts.toasts.map(({ key, values }) => [key, values])
  return { take: celebrations(stores), shown }
}

it('[BON-07] a jackpot, a prize and a quest, by its title, are shown as they are won', async () => {
  const { take, shown } = load()
  for (const event of [jackpot, prize, quest]) take(event)
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      ['common.jackpotWon', {}],
      ['common.prizeWon', {}],
      ['common.questCompletedOf', { title: 'Warm up' }],
    ]),
  )
})

it('[BON-07] a win that a game has held back is shown after a later one', () => {
  const { take, shown } = load()
  for (const event of [prize, jackpot]) take(event)
  expect(shown().map(([key]) => key)).toEqual(['common.prizeWon', 'common.jackpotWon'])
})

it('[BON-07] a quest whose title doesn’t arrive is shown without it', async () => {
  const { take, shown } = load(player.uid, () => Promise.reject(new Error('away')))
  take(quest)
  await vi.waitFor(() => expect(shown()).toEqual([['common.questCompleted', {}]]))
})

it('[BON-07] a page that is loaded again shows no win again, and the page of another player shows theirs', () => {
  load().take(jackpot)
  const again = load()
  again.take(jackpot)
  expect(again.shown()).toEqual([])
  again.take(prize)
  expect(again.shown()).toEqual([['common.prizeWon', {}]])
  const other = load(player.uid + 1)
  other.take(jackpot)
  expect(other.shown()).toEqual([['common.jackpotWon', {}]])
})
