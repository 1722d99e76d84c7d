import { forgetDrafts } from '#src/engine/forms/draftStorage.ts'
import { localHref } from '#src/engine/href.ts'
import { browserStorage } from '#src/shared/browserStorage.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

const RETRY_MS = 5000

/** Ends the session. A full navigation follows, so that nothing of the player stays in the tab. Throws where it goes on. */
export async function signOut(stores: RootStore): Promise<void> {
  await stores.session.signOut()
  goHome(stores)
}

/** Ends the session of who isn't there any more: what fails is tried again until it is done. */
export async function signOutAbsent(stores: RootStore): Promise<void> {
  let isTold = false
  await stores.session.signOut(async () => {
    if (!isTold) stores.ui.toasts.show({ type: 'error', key: 'fault.signOut' })
    isTold = true
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  })
  goHome(stores)
}

/** To the index, as nobody. */
export function goHome({ locale }: RootStore): void {
  forgetDrafts(browserStorage('sessionStorage'))
  location.assign(localHref('/', locale.code, locale.defaultLocale))
}
