import type { NumberedEvent } from '#schemas/playerEvent.ts'
import { isApiError } from '#src/api/error.ts'
import { offerChangesOf, reloadOffers } from '#src/stores/player/OfferChanges.ts'
import { reportPayment } from '#src/stores/player/reportPayment.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { celebrations } from './celebrations.ts'
import { holdWins } from './holdWins.ts'
import { joinRealtime } from './joinRealtime.ts'

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

function showIn(stores: RootStore): (event: NumberedEvent) => void {
  const offers = offerChangesOf(stores)
  const celebrate = celebrations(stores)
  return (event) => {
    const { name, data } = event
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
    else celebrate(event)
  }
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
