import type { RootStore } from './RootStore.ts'
import { AUTH_GROUP } from './UiStore.ts'

/**
 * Opens the second step of a sign-in, which goes on to where the first one leads; what it waits with is forgotten when it
 * closes. Rejects when there is no such dialog.
 */
export function askForCode(
  { ui, session }: Pick<RootStore, 'ui' | 'session'>,
  goOn?: () => Promise<void>,
): Promise<void> {
  if (goOn) session.remember(goOn)
  const { shown, answered } = ui.dialogs.open({ slug: 'twofa', group: AUTH_GROUP })
  void answered.then(() => session.forgetPending())
  return shown
}
