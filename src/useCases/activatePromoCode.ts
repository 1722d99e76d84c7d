import type { RootStore } from '#src/stores/RootStore.ts'

/** A deposit is not to be interrupted. */
const isDeposit = (path: string) => /(^|\/)cashier\/deposit(\/|$)/.test(path)

/**
 * Opens the offer of a promo code, after a registration or where one was entered. What it has opened is shown, on the
 * deposit page as a toast; a code that does nothing now is no failure of the registration.
 */
export async function activatePromoCode({ api, ui, tracker }: RootStore, code: string): Promise<void> {
  if (code === '') return
  try {
    const { id, description } = await api.campaigns.activateOffer(code)
    if (isDeposit(location.pathname)) ui.toasts.show({ type: 'success', text: description.title, icon: 'gift' })
    else void ui.dialogs.queue({ slug: 'promo-activated', params: { offer: String(id) } })
  } catch {
    tracker.track('promo-not-found', { code })
  }
}
