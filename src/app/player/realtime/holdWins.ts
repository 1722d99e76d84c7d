import { when } from 'mobx'
import type { Balances } from '#schemas/account.ts'
import type { NumberedEvent } from '#schemas/playerEvent.ts'
import { playOf } from '#src/stores/PlayStore.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Longest time for which a win is held back, in ms, for a game that never says that its round has ended. */
const LONGEST_HOLD = 20_000

interface WinHolder {
  /** Takes an event, which is delivered at once or later. */
  take(event: NumberedEvent): void
  stop(): void
}

/**
 * Holds back a rise of the balance while the game of this tab still shows the round: the page must not
 * tell the result before the game does. A stake is shown at once.
 */
export function holdWins(stores: RootStore, deliver: (event: NumberedEvent) => void): WinHolder {
  const play = playOf(stores)
  let drop = (): void => undefined

  function hold(event: NumberedEvent): void {
    const waiting = when(() => !play.isRoundOpen, { timeout: LONGEST_HOLD })
    let isDropped = false
    drop = () => {
      isDropped = true
      waiting.cancel()
    }
    const end = () => {
      if (!isDropped) deliver(event)
    }
    waiting.then(end, end)
  }

  return {
    take(event) {
      if (event.name === 'account.balance_updated') {
        // a later balance contains what an earlier one had
        drop()
        const { account } = stores.session
        if (play.isRoundOpen && account && playable(event.data) > playable(account)) return hold(event)
      }
      return deliver(event)
    },
    stop: () => drop(),
  }
}

/** Returns what can be staked in games, in the units of the platform’s amounts. */
const playable = ({ balance_main: main, balance_bonus: bonus }: Balances): number => main.amount + bonus.amount
