import type { Offer } from '#schemas/offer.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** A dialog must not interrupt a deposit. */
const isDeposit = (path: string) => /(^|\/)cashier\/deposit(\/|$)/.test(path)

/**
 * Activates the offer of the promo code of a registration. An invalid code is tracked and isn't an
 * error.
 */
export async function activatePromoCode(stores: RootStore, code: string): Promise<void> {
  if (code === '') return
  try {
    await enterPromoCode(stores, code)
  } catch {
    stores.tracker.track('promo-not-found', { code })
  }
}

/**
 * Activates the offer of a promo code, and shows it in a dialog, on the deposit page as a toast.
 * Rejects when the code is invalid.
 */
export async function enterPromoCode({ api, ui }: RootStore, code: string): Promise<void> {
  const offer = await api.offers.activateOffer({ promo_code: code })
  showActivated(ui, offer)
}

function showActivated({ toasts, dialogs }: RootStore['ui'], { id, description }: Partial<Offer>): void {
  // a form that is posted without a script has no page to interrupt
  const path = typeof location === 'undefined' ? '' : location.pathname
  if (isDeposit(path)) toasts.show({ type: 'success', text: description?.title ?? '', icon: 'gift' })
  else void dialogs.queue({ slug: 'promo-activated', params: { offer: String(id) } })
}
