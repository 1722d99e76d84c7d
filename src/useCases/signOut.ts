import { forgetDrafts } from '#src/engine/forms/draftStorage.ts'
import { localHref } from '#src/engine/href.ts'
import { browserStorage } from '#src/shared/browserStorage.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

const RETRY_MS = 5000
/** Carries the page to go to, from the tab that ends the session to the others. */
const CHANNEL = 'session-end'

/** Ends the session. A full navigation follows, so that nothing of the player stays in the tab. Throws where it goes on. */
export async function signOut(stores: RootStore): Promise<void> {
  await stores.session.signOut()
  goHome(stores)
}

/** Ends the session of who isn't there any more: what fails is tried again until it is done. */
export async function forceSignOut(stores: RootStore): Promise<void> {
  let isTold = false
  await stores.session.signOut(async () => {
    if (!isTold) stores.ui.toasts.show({ type: 'error', key: 'fault.signOut' })
    isTold = true
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  })
  goHome(stores)
}

/** To the index, as a guest; other tabs of this browser too. */
export const goHome = (stores: RootStore): void => leaveTo(stores, '/')

/** To a page of the site after the session has ended; other tabs of this browser too. */
export function leaveTo(stores: RootStore, page: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  // a channel stays inside this origin: there is no target to name
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(page)
  channel.close()
  loadAnew(stores, page)
}

/** Follows other tabs that end the session. Returns what ends it. */
export function followOtherTabs(stores: RootStore): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data: page }: MessageEvent<string>) => loadAnew(stores, page))
  return () => channel.close()
}

/** A full navigation: nothing of the player stays in the tab. */
function loadAnew({ locale }: RootStore, page: string): void {
  forgetDrafts(browserStorage('sessionStorage'))
  // Back may bring the document that the browser has kept: it shows what was the player's
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(localHref(page, locale.code, locale.defaultLocale))
}
