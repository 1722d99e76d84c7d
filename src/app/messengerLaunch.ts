import { toMessengerLaunch } from '#schemas/messenger.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** The launch data of an address of the messenger's mini-app; nothing when there is none that can be read. */
const launchOf = (hash: string) => toMessengerLaunch(new URLSearchParams(hash.slice(1)).get('tgWebAppData') ?? '')

/**
 * Registers who launches the site from the messenger, or signs in who was here before; their second step is asked for.
 * Says when it fails.
 */
export async function signInByLaunch({ session, ui }: RootStore, hash: string): Promise<void> {
  try {
    const launch = launchOf(hash)
    if (!launch) throw new Error('the launch data cannot be read')
    const { status } = await session.signInByMessenger(launch)
    if (status !== 'success') ui.openAuth('twofa')
  } catch {
    ui.toasts.show({ type: 'error', key: 'common.messengerError' })
  }
}
