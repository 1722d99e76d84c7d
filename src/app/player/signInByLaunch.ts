import { toMessengerLaunch } from '#schemas/messenger.ts'
import { localHref } from '#src/engine/href.ts'
import { wantedAddress } from '#src/shared/wantedAddress.ts'
import { askForCode } from '#src/stores/askForCode.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/**
 * Returns the launch data in the hash of a mini-app's address; undefined when there is none or it
 * cannot be read.
 */
const launchOf = (hash: string) => toMessengerLaunch(new URLSearchParams(hash.slice(1)).get('tgWebAppData') ?? '')

/** Returns whether the site runs in the messenger: its apps use a web view, its website a frame. */
const isInMessenger = () => 'TelegramWebviewProxy' in globalThis || globalThis.parent !== globalThis.self

/** The page after a launch that names no other one. */
const DEPOSIT = '/cashier/deposit'

/**
 * Signs a player in by a launch from the messenger, or registers a new one and continues as after
 * any registration. Asks for the second factor where the account has one. Outside the messenger it
 * asks for a confirmation first, since the link may be another person's. Shows a toast when it
 * fails.
 */
export async function signInByLaunch(
  stores: RootStore,
  hash: string,
  navigate: (address: string) => unknown,
): Promise<void> {
  const { ui, locale } = stores
  try {
    if (!(await isFirst(stores, hash))) return
  } catch {
    ui.toasts.show({ type: 'error', key: 'common.messengerError' })
    return
  }
  const { afterLaunch } = await import('#src/use-cases/afterSubmit.ts')
  const address = wantedAddress() ?? localHref(DEPOSIT, locale.code, locale.defaultLocale)
  await afterLaunch(stores, async () => void (await navigate(address)))
}

/** Signs in by the launch. Returns whether that registered a new player. */
async function isFirst(stores: RootStore, hash: string): Promise<boolean> {
  const launch = launchOf(hash)
  if (!launch) throw new Error('the launch data cannot be read')
  if (!isInMessenger() && !(await stores.ui.dialogs.confirm({ slug: 'messenger-launch' }))) return false
  const { status, isNew } = await stores.session.signInByMessenger(launch)
  if (status !== 'success') await askForCode(stores)
  return isNew
}
