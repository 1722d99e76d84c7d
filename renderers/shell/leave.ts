import { forgetDrafts } from '#src/engine/forms/draft.ts'
import { localHref } from '#src/engine/href.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Ends the session, or says that it goes on. A full navigation follows, so that nothing of the player stays in the tab. */
export async function leave({ session, ui, locale }: RootStore): Promise<void> {
  try {
    await session.signOut()
  } catch {
    ui.toasts.show({ type: 'error', key: 'fault.action' })
    return
  }
  forgetDrafts(sessionStorage)
  location.assign(localHref('/', locale.code, locale.defaultLocale))
}
