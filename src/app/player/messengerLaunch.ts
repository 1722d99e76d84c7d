import { toMessengerLaunch } from '#schemas/messenger.ts'
import { localHref } from '#src/engine/href.ts'
import { wantedAddress } from '#src/shared/wantedAddress.ts'
import { askForCode } from '#src/stores/askForCode.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** The launch data of an address of the messenger's mini-app; nothing when there is none that can be read. */
const launchOf = (hash: string) => toMessengerLaunch(new URLSearchParams(hash.slice(1)).get('tgWebAppData') ?? '')

/** Its apps show the mini-app in a view of their own, its site in a frame. */
const isInMessenger = () => 'TelegramWebviewProxy' in globalThis || globalThis.parent !== globalThis.self

/** No form says where a launch leads. */
const DEPOSIT = '/cashier/deposit'

/**
 * Registers who launches the site from the messenger, which is followed by what follows any registration, or signs in who
 * was here before; their second step is asked for.
 * Outside the messenger a link may be somebody else's, so that is asked first. Says when it fails.
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
  const { afterLaunch } = await import('#src/useCases/afterSubmit.ts')
  const address = wantedAddress() ?? localHref(DEPOSIT, locale.code, locale.defaultLocale)
  await afterLaunch(stores, async () => void (await navigate(address)))
}

/** Signs in by the launch; says whether that has registered the player. */
async function isFirst(stores: RootStore, hash: string): Promise<boolean> {
  const launch = launchOf(hash)
  if (!launch) throw new Error('the launch data cannot be read')
  if (!isInMessenger() && !(await stores.ui.dialogs.confirm({ slug: 'messenger-launch' }))) return false
  const { status, isNew } = await stores.session.signInByMessenger(launch)
  if (status !== 'success') await askForCode(stores)
  return isNew
}
