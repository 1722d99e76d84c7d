import { isApiError } from '#src/api/error.ts'
import { offerChangesOf, reloadOffers } from '#src/stores/player/OfferChanges.ts'
import { reportPayment } from '#src/stores/player/reportPayment.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { joinRealtime } from './joinRealtime.ts'
import type { TabHandlers } from './RealtimeTab.ts'

interface RealtimeOptions {
  /** Loads the balances, and the account when the session has ended. */
  readonly refreshBalances: () => unknown
  readonly join?: typeof joinRealtime
}

/**
 * Shows the events of the signed-in player in this tab. Returns a function that stops it.
 */
export function startRealtime(
  stores: RootStore,
  { refreshBalances, join = joinRealtime }: RealtimeOptions,
): () => void {
  return join({
    uid: stores.session.uid,
    getToken: () => findToken(stores),
    onEvent: showIn(stores),
    onReload() {
      void refreshBalances()
      reloadOffers(stores)
    },
    onEnd: () => void refreshBalances(),
  })
}

function showIn(stores: RootStore): TabHandlers['onEvent'] {
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
