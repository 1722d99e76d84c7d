import type { Offer } from '#schemas/offer.ts'
import { isApiError } from '#src/api/error.ts'
import { browserStorage } from '#src/shared/browserStorage.ts'
import { PROMO_CODE_KEY } from '#src/stores/promoCode.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** A dialog must not interrupt a deposit. */
const isDeposit = (path: string) => /(^|\/)cashier\/deposit(\/|$)/.test(path)

/**
 * Activates the offer of the promo code of a registration. A code that the platform refuses is
 * tracked and isn't an error. Any other failure is shown to the player, and the browser keeps the
 * code for the form of promo codes.
 */
export async function activatePromoCode(stores: RootStore, code: string): Promise<void> {
  if (code === '') return
  try {
    await enterPromoCode(stores, code)
  } catch (error) {
    if (isRefusedCode(error)) return stores.tracker.track('promo-not-found', { code })
    browserStorage('localStorage').setItem(PROMO_CODE_KEY, code)
    stores.ui.toasts.show({ type: 'error', key: messageFor(error) })
  }
}

/** Returns whether the platform has refused the code itself. */
const isRefusedCode = (error: unknown): boolean => isApiError(error) && error.type === 'InvalidParameterException'

function messageFor(error: unknown): string {
  if (!isApiError(error)) return 'form.generalError'
  if (error.kind === 'network') return 'common.errorNetwork'
  if (error.kind === 'timeout') return 'common.errorTimeout'
  return error.type === 'TooManyRequestsException' ? 'auth.tooManyRequests' : 'form.generalError'
}

/**
 * Activates the offer of a promo code, and shows it in a dialog, on the deposit page as a toast.
 * Rejects when the code is invalid. The browser keeps a code only until the platform has accepted or
 * refused it.
 */
export async function enterPromoCode({ api, ui }: RootStore, code: string): Promise<void> {
  try {
    const offer = await api.offers.activateOffer({ promo_code: code })
    forgetCode()
    showActivated(ui, offer)
  } catch (error) {
    if (isRefusedCode(error)) forgetCode()
    throw error
  }
}

const forgetCode = () => browserStorage('localStorage').removeItem(PROMO_CODE_KEY)

function showActivated({ toasts, dialogs }: RootStore['ui'], { id, description }: Partial<Offer>): void {
  // a form that is posted without a script has no page to interrupt
  const path = typeof location === 'undefined' ? '' : location.pathname
  if (isDeposit(path)) toasts.show({ type: 'success', text: description?.title ?? '', icon: 'gift' })
  else void dialogs.queue({ slug: 'promo-activated', params: { offer: String(id) } })
}
