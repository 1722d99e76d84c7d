import type { NumberedEvent } from '#schemas/playerEvent.ts'
import { browserStorage } from '#src/shared/browserStorage.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Time for which a win is shown, in ms. */
const WIN_TIME = 10_000
/** Number of the last wins that a tab knows; a page that is loaded receives those of a minute again. */
const MOST_KNOWN = 50

/**
 * Returns a function that shows what a player has won, each event once in a tab: a page that is loaded
 * receives those of the last minute again.
 */
export function celebrations(stores: RootStore): (event: NumberedEvent) => void {
  const storage = browserStorage('sessionStorage')
  const key = `celebrated ${stores.session.uid}`
  return (event) => {
    if (!isWin(event)) return
    // one that was held back comes after later ones
    const known = storage.getItem(key)?.split(',') ?? []
    const number = String(event.number)
    if (known.includes(number)) return
    storage.setItem(key, [...known, number].slice(-MOST_KNOWN).join(','))
    void celebrate(stores, event)
  }
}

const wins = ['jackpot.won', 'tournament.prize_won', 'wheel.quest_completed'] as const
type Win = NumberedEvent & { readonly name: (typeof wins)[number] }

const isWin = (event: NumberedEvent): event is Win => wins.some((name) => name === event.name)

async function celebrate({ ui, api }: RootStore, { name, data }: Win): Promise<void> {
  const show = (key: string, values = {}) =>
    ui.toasts.show({ type: 'success', key, values, icon: 'trophy', time: WIN_TIME })
  if (name === 'jackpot.won') show('common.jackpotWon')
  else if (name === 'tournament.prize_won') show('common.prizeWon')
  else {
    // without its title the quest is completed as well
    const quest = await api.wheels
      .getQuestInfo({ quest_id: data.quest_id }, { isBackground: true })
      .catch(() => undefined)
    if (quest) show('common.questCompletedOf', { title: quest.title })
    else show('common.questCompleted')
  }
}
