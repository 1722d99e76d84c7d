import type { RootStore } from './RootStore.ts'
import { AUTH_GROUP } from './UiStore.ts'

/**
 * Opens the second step of a sign-in, which continues to where the first step leads. Closing the
 * dialog cancels the sign-in. Rejects when there is no such dialog.
 */
export function askForCode(
  { ui, session }: Pick<RootStore, 'ui' | 'session'>,
  continueSignIn?: () => Promise<void>,
): Promise<void> {
  if (continueSignIn) session.setContinuation(continueSignIn)
  const { shown, answered } = ui.dialogs.open({ slug: 'twofa', group: AUTH_GROUP })
  void answered.then(() => session.cancelPending())
  return shown
}
