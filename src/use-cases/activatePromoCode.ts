import type { RootStore } from '#src/stores/RootStore.ts'

/** A dialog must not interrupt a deposit. */
const isDeposit = (path: string) => /(^|\/)cashier\/deposit(\/|$)/.test(path)

/**
 * Activates the offer of a promo code, after a registration or when one was entered. The offer is
 * shown in a dialog, on the deposit page as a toast. An invalid code is tracked and isn't an error.
 */
export async function activatePromoCode({ api, ui, tracker }: RootStore, code: string): Promise<void> {
  if (code === '') return
  try {
    const { id, description } = await api.offers.activateOffer({ promo_code: code })
    if (isDeposit(location.pathname)) ui.toasts.show({ type: 'success', text: description.title, icon: 'gift' })
    else void ui.dialogs.queue({ slug: 'promo-activated', params: { offer: String(id) } })
  } catch {
    tracker.track('promo-not-found', { code })
  }
}
