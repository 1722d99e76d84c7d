import { browserStorage } from '#src/shared/browserStorage.ts'
import { sameOriginPath, type SitePath } from '#src/shared/sameOriginPath.ts'

/** Storage key for the address to which a player returns after a payment has succeeded. */
const PAYMENT_RETURN_KEY = 'payment_return'

/** Stores the page that sent the player to the cashier (`backUrl`), if it is one of this site. */
export function rememberPaymentReturn(backUrl: string | undefined): void {
  const path = sameOriginPath(backUrl)
  if (path !== undefined) browserStorage('localStorage').setItem(PAYMENT_RETURN_KEY, path)
}

/** Returns the stored address; undefined without one. */
export function findPaymentReturn(): SitePath | undefined {
  return sameOriginPath(browserStorage('localStorage').getItem(PAYMENT_RETURN_KEY))
}

/** Removes the stored address, because the player has followed it. */
export function forgetPaymentReturn(): void {
  browserStorage('localStorage').removeItem(PAYMENT_RETURN_KEY)
}
