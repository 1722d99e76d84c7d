import type { PlayerEvent } from '#schemas/playerEvent.ts'
import { isApiError } from '#src/api/error.ts'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { offerChangesOf, reloadOffers } from '#src/stores/player/OfferChanges.ts'
import { reportPayment } from '#src/stores/player/reportPayment.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { holdWins } from './holdWins.ts'
import { joinRealtime } from './joinRealtime.ts'

/** Time for which a win is shown, in ms. */
const WIN_TIME = 10_000

interface RealtimeOptions {
  /** Reports an event by its name, once its effects are in the stores. */
  readonly emit: (event: string) => void
  /** Loads the balances, and the account when the session has ended. */
  readonly refreshBalances: () => unknown
  readonly join?: typeof joinRealtime
}

/**
 * Shows the events of the signed-in player in this tab. Returns a function that stops it.
 */
export function startRealtime(
  stores: RootStore,
  { emit, refreshBalances, join = joinRealtime }: RealtimeOptions,
): () => void {
  const show = showIn(stores)
  const wins = holdWins(stores, (event) => {
    show(event)
    emit(event.name)
  })
  const leave = join({
    uid: stores.session.uid,
    getToken: () => findToken(stores),
    onEvent: (event) => wins.take(event),
    onReload() {
      void refreshBalances()
      reloadOffers(stores)
      emit('account.balance_updated')
    },
    onEnd: () => void refreshBalances(),
  })
  return () => {
    wins.stop()
    leave()
  }
}

function showIn(stores: RootStore): (event: PlayerEvent) => void {
  const offers = offerChangesOf(stores)
  return ({ name, data }) => {
    if (name === 'account.balance_updated') stores.session.setBalances(data)
    else if (name === 'campaign.offer.available') {
      void offers.add(data.offer_id)
      stores.offers.reload()
    } else if (name === 'campaign.offer.deactivated') {
      offers.remove(data.offer_id)
      stores.offers.reload()
    }
    // a newer platform may send events that this page doesn't know
    else if (name === 'payment.state_changed') reportPayment(stores, data)
    else if (name === 'jackpot.won') celebrate(stores, 'common.jackpotWon')
    else if (name === 'tournament.prize_won') celebrate(stores, 'common.prizeWon')
    else if (name === 'wheel.quest_completed') celebrate(stores, 'common.questCompleted')
  }
}

/** Shows what a player has won; the page of it says more. */
function celebrate({ ui }: RootStore, key: MessageKey): void {
  ui.toasts.show({ type: 'success', key, icon: 'trophy', time: WIN_TIME })
}

/** Returns an access token; undefined when the session has ended. */
async function findToken({ api }: RootStore): Promise<string | undefined> {
  try {
    return (await api.account.getToken({}, { isBackground: true })).token
  } catch (error) {
    if (isApiError(error) && (error.status === 401 || error.status === 403)) return undefined
    throw error
  }
}
