import { toMessengerLaunch } from '#schemas/messenger.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** The launch data of an address of the messenger's mini-app; nothing when there is none that can be read. */
const launchOf = (hash: string) => toMessengerLaunch(new URLSearchParams(hash.slice(1)).get('tgWebAppData') ?? '')

/** Registers who launches the site from the messenger, or signs in who was here before, and says when that fails. */
export async function signInByLaunch({ session, ui }: RootStore, hash: string): Promise<void> {
  try {
    const launch = launchOf(hash)
    if (!launch) throw new Error('the launch data cannot be read')
    await session.registerByMessenger(launch)
  } catch {
    ui.toasts.show({ type: 'error', key: 'common.messengerError' })
  }
}
