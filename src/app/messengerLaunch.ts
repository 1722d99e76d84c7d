import { toMessengerLaunch } from '#schemas/messenger.ts'
import { askForCode } from '#src/stores/askForCode.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** The launch data of an address of the messenger's mini-app; nothing when there is none that can be read. */
const launchOf = (hash: string) => toMessengerLaunch(new URLSearchParams(hash.slice(1)).get('tgWebAppData') ?? '')

/** Its apps show the mini-app in a view of their own, its site in a frame. */
const isInMessenger = () => 'TelegramWebviewProxy' in globalThis || globalThis.parent !== globalThis.self

/**
 * Registers who launches the site from the messenger, or signs in who was here before; their second step is asked for.
 * Outside the messenger a link may be somebody else's, so that is asked first. Says when it fails.
 */
export async function signInByLaunch(stores: RootStore, hash: string): Promise<void> {
  const { session, ui } = stores
  try {
    const launch = launchOf(hash)
    if (!launch) throw new Error('the launch data cannot be read')
    if (!isInMessenger() && !(await ui.dialogs.confirm({ slug: 'messenger-launch' }))) return
    const { status } = await session.signInByMessenger(launch)
    if (status !== 'success') await askForCode(stores)
  } catch {
    ui.toasts.show({ type: 'error', key: 'common.messengerError' })
  }
}
