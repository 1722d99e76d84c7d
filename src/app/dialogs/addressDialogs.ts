import { browserStorage } from '#src/shared/browserStorage.ts'
import { sitePath } from '#src/shared/sameOriginPath.ts'
import { PROMO_CODE_KEY } from '#src/stores/promoCode.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import type { AuthView } from '#src/stores/UiStore.ts'
import { withoutPopupKeys } from '#src/stores/withoutPopupKeys.ts'

export interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * Opens the auth popup that the address names for a guest. A promo code in the address is stored in
 * `localStorage`.
 */
export function openFromAddress({ ui, session, config }: RootStore, address: Address): void {
  const query = new URLSearchParams(address.search)
  const promoCode = query.getAll('promo_code').at(-1)?.trim()
  if (promoCode) browserStorage('localStorage').setItem(PROMO_CODE_KEY, promoCode)
  if (session.isAuth) return
  const asked = askedView(query, address)
  const isSentAway = query.has('redirectUrl') && !isFormPage(address)
  const fallback = isSentAway && config.popups.fallbacks.authPopupEnabled ? 'authorization' : undefined
  const view = asked ?? fallback
  if (!view) return
  // a self-excluded player has an account, and can't register another one
  const allowed = session.account?.is_self_excluded ? 'authorization' : view
  const preventClose = (asked && query.get('prevent_close') === '1') || undefined
  ui.openAuth(allowed, { preventClose }).catch(() => ui.toasts.show({ type: 'error', key: 'fault.action' }))
}

/** Returns the view of the auth popup that an address names. */
export function askedView(query: URLSearchParams, address: Address): AuthView | undefined {
  if (query.has('show_popup_reg') || isRealGame(address)) return 'registration'
  return query.has('show_popup_auth') ? 'authorization' : undefined
}

/** Returns whether the page is that of a form, which follows `redirectUrl` itself. */
export const isFormPage = ({ pathname }: Pick<Address, 'pathname'>) => pathname.includes('/forms/')

/** Returns whether the address opens a game for real money, which guests can't play. */
const isRealGame = ({ pathname, hash }: Address) => pathname.includes('/game/') && hash === '#real'

/** Returns where a guest goes after closing the auth popup; undefined to stay at the address. */
export function addressAfterAuth(address: Address, index: string): string | undefined {
  if (isRealGame(address)) return index
  const rest = withoutPopupKeys(address.search)
  return rest === address.search ? undefined : sitePath(address.pathname + rest + address.hash)
}
