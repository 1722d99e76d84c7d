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

/** Events that tell what a round has won. */
const wins: ReadonlySet<string> = new Set(['jackpot.won', 'wheel.quest_completed'])

/**
 * Holds back a rise of the balance and what a round has won while the game of this tab still shows the round: the page
 * must not tell the result before the game does. A stake is shown at once.
 */
export function holdWins(stores: RootStore, deliver: (event: NumberedEvent) => void): WinHolder {
  const play = playOf(stores)
  let dropBalance = (): void => undefined
  const drops = new Set<() => void>()

  /** Delivers an event once the round has ended. Returns a function that drops it. */
  function hold(event: NumberedEvent): () => void {
    const waiting = when(() => !play.isRoundOpen, { timeout: LONGEST_HOLD })
    let isDropped = false
    const drop = () => {
      isDropped = true
      drops.delete(drop)
      waiting.cancel()
    }
    const end = () => {
      drops.delete(drop)
      if (!isDropped) deliver(event)
    }
    drops.add(drop)
    waiting.then(end, end)
    return drop
  }

  return {
    take(event) {
      if (event.name === 'account.balance_updated') {
        // a later balance contains what an earlier one had
        dropBalance()
        const { account } = stores.session
        if (play.isRoundOpen && account && playable(event.data) > playable(account)) {
          dropBalance = hold(event)
          return undefined
        }
      } else if (play.isRoundOpen && wins.has(event.name)) {
        hold(event)
        return undefined
      }
      return deliver(event)
    },
    stop() {
      for (const drop of drops) drop()
    },
  }
}

/** Returns what can be staked in games, in the units of the platform’s amounts. */
const playable = ({ balance_main: main, balance_bonus: bonus }: Balances): number => main.amount + bonus.amount
