// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { playOf } from '#src/stores/PlayStore.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../../.storybook/player.ts'
import { siteConfig } from '../../../../.storybook/siteConfig.ts'
import { holdWins } from './holdWins.ts'

const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const account = { ...player, balance_main: { ...player.balance_main, amount: 100 } }
  const stores = new RootStore(apiOver({}), { account, theme: 'dark', device: 'desktop', locale, config: siteConfig })
  const shown: (number | string)[] = []
  const holder = holdWins(stores, (event) => {
    if (event.name !== 'account.balance_updated') return void shown.push(event.name)
    stores.session.setBalances(event.data)
    return void shown.push(event.data.balance_main.amount)
  })
  const { balance_betting_bonus, balance_bonus, balance_fun } = account
  const balance = (amount: number) =>
    holder.take({
      number: 1,
      name: 'account.balance_updated',
      data: { balance_betting_bonus, balance_bonus, balance_fun, balance_main: { ...account.balance_main, amount } },
    })
  return { play: playOf(stores), shown, holder, balance }
}

it('[PLY-02] a stake is on the page at once, and what its round has won once the game has shown it', async () => {
  const { play, shown, holder, balance } = setUp()
  play.run('slot')
  play.beginRound()
  balance(99)
  balance(109)
  holder.take({ number: 2, name: 'jackpot.won', data: { jackpot_id: 4 } })
  holder.take({ number: 3, name: 'tournament.prize_won', data: { tournament_id: 7, place: 1 } })
  await vi.advanceTimersByTimeAsync(5000)
  // a prize is paid by the clock, and tells nothing of the round
  expect(shown).toEqual([99, 'tournament.prize_won'])
  play.endRound()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([99, 'tournament.prize_won', 109, 'jackpot.won'])
})

it('[PLY-02] without an open round a balance that has risen is shown at once', () => {
  const { shown, balance } = setUp()
  balance(140)
  expect(shown).toEqual([140])
})

it('[PLY-02] a later balance replaces one that is held, and a game that goes silent holds none for long', async () => {
  const { play, shown, balance } = setUp()
  play.run('slot')
  play.beginRound()
  balance(109)
  balance(98)
  balance(120)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(shown).toEqual([98])
  await vi.advanceTimersByTimeAsync(2000)
  expect(shown).toEqual([98, 120])
})

it('[PLY-02] leaving the game shows what was held, and the end of the session nothing more', async () => {
  const { play, shown, holder, balance } = setUp()
  play.run('slot')
  play.beginRound()
  balance(109)
  play.run(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([109])
  play.beginRound()
  balance(130)
  holder.take({ number: 2, name: 'jackpot.won', data: { jackpot_id: 4 } })
  holder.stop()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(shown).toEqual([109])
})
