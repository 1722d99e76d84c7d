import { forgetDrafts } from '#src/engine/forms/input/draftStorage.ts'
import { localHref } from '#src/engine/href.ts'
import { browserStorage } from '#src/shared/browserStorage.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

const RETRY_MS = 5000
/** Channel that passes the next page from the tab that ends the session to the others. */
const CHANNEL = 'session-end'

/**
 * Ends the session and goes to the home page by a full navigation, so that nothing of the player
 * stays in the tab. Rejects when the session couldn't be ended.
 */
export async function signOut(stores: RootStore): Promise<void> {
  await stores.session.signOut()
  goHome(stores)
}

/** Ends the session of an inactive player: a failed call is repeated until it succeeds. */
export async function forceSignOut(stores: RootStore): Promise<void> {
  let isReported = false
  await stores.session.signOut(async () => {
    if (!isReported) stores.ui.toasts.show({ type: 'error', key: 'fault.signOut' })
    isReported = true
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  })
  goHome(stores)
}

/** Goes to the home page as a guest, in all tabs of this browser. */
export const goHome = (stores: RootStore): void => leaveTo(stores, '/')

/** Goes to a page after the session has ended, in all tabs of this browser. */
export function leaveTo(stores: RootStore, page: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  // A channel is limited to this origin, so there is no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(page)
  channel.close()
  navigateFully(stores, page)
}

/** Follows other tabs that end the session. Returns a function that stops it. */
export function followOtherTabs(stores: RootStore): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data: page }: MessageEvent<string>) => navigateFully(stores, page))
  return () => channel.close()
}

/** Navigates fully, so that nothing of the player stays in the tab. */
function navigateFully({ locale }: RootStore, page: string): void {
  forgetDrafts(browserStorage('sessionStorage'))
  // Back could restore a document with the player's data from the browser's cache.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(localHref(page, locale.code, locale.defaultLocale))
}
