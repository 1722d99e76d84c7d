import { browserStorage } from '#src/shared/browserStorage.ts'
import { askForCode } from '#src/stores/askForCode.ts'
import type { OpenedDialog } from '#src/stores/DialogStore.ts'
import { leaveTo } from '#src/useCases/signOut.ts'
import { PROMO_CODE_KEY } from '#src/stores/promoCode.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { campaignPopupsOf } from '#src/stores/player/campaignPopupsOf.ts'
import { findUnseenCashback, SEEN_CASHBACK_KEY } from '#src/stores/player/findUnseenCashback.ts'
import { activatePromoCode } from './activatePromoCode.ts'

/** A form that the platform has taken. */
export interface Sent {
  readonly method: string
  readonly values: Readonly<Record<string, unknown>>
  /** The dialog that it stands in. */
  readonly dialog: OpenedDialog | undefined
  /** It says so itself, in its place. */
  readonly staysOpen: boolean
  /** To where the form or the address leads. */
  readonly goOn: () => Promise<void>
}

type AfterSubmit = (stores: RootStore, sent: Sent) => Promise<void>

/** Forms after which more happens than that their dialog closes and the next page opens. */
const own: Readonly<Record<string, AfterSubmit>> = {
  'auth.login': async (stores, sent) =>
    stores.session.pending ? askForCode(stores, sent.goOn) : closeAndGoOn(stores, whenSignedIn(stores, sent)),
  // every session has ended, this one too
  'account.setSelfExclusion': async (stores) => leaveTo(stores, '/self-exclusion'),
  'auth.register': whenRegistered,
  // who came by another service is registered now
  'account.completeRegistration': whenRegistered,
}

/** In a frame of another site it is the page around that goes on. */
function whenSignedIn({ parentWindow, ui }: RootStore, sent: Sent): Sent {
  if (parentWindow.origin === undefined) return sent
  const tell = () => (sent.method === 'auth.login' ? parentWindow.reportSignIn() : parentWindow.reportRegistration())
  const goOn = async () => {
    tell()
    ui.toasts.show({ type: 'success', key: 'auth.signedIn' })
  }
  return { ...sent, goOn }
}

/** A first launch from the messenger registers without a form. */
export const afterLaunch = (stores: RootStore, goOn: Sent['goOn']): Promise<void> =>
  whenRegistered(stores, { method: 'launch', values: {}, dialog: undefined, staysOpen: false, goOn })

/** What follows on a form that was sent: its dialog closes, unless it has something to say, and the next page opens. */
export const afterSubmit: AfterSubmit = (stores, sent) => (own[sent.method] ?? closeAndGoOn)(stores, sent)

async function closeAndGoOn({ ui }: RootStore, { dialog, staysOpen, goOn }: Sent): Promise<void> {
  if (dialog && !staysOpen) ui.dialogs.close(dialog)
  await goOn()
}

/** The newest cashback, where the player hasn't seen it; closing it is having seen it. Resolves when it waits its turn. */
async function queueUnseenCashback({ api, ui }: RootStore): Promise<void> {
  const cashback = await findUnseenCashback(api).catch(() => undefined)
  if (!cashback) return
  const seen = () => api.storage.set(SEEN_CASHBACK_KEY, String(cashback.id)).catch(() => undefined)
  void ui.dialogs.queue({ slug: 'unseen-cashback' }).answered.then(seen)
}

/** The one that was typed in; a form that doesn't ask for one has that of the link by which the player came. */
function promoCodeOf({ method, values }: Sent): string {
  const isAsked = method === 'auth.register'
  return String(
    values['promo_code'] ?? (isAsked ? '' : browserStorage('localStorage').getItem(PROMO_CODE_KEY)) ?? '',
  ).trim()
}

/**
 * Everything that follows a registration, in this order: it is counted; what the browser kept for it is removed; its dialog
 * closes; the messages queue up, each opens when the one before is closed; the next page opens; the promo code is activated.
 */
async function whenRegistered(stores: RootStore, sent: Sent): Promise<void> {
  const { tracker, ui, config, session } = stores
  const promoCode = promoCodeOf(sent)
  tracker.track('sign-up', { uid: String(session.account?.uid ?? '') })
  const storage = browserStorage('localStorage')
  storage.removeItem('is_betting')
  storage.removeItem(PROMO_CODE_KEY)
  if (sent.dialog) ui.dialogs.close(sent.dialog)
  const hasEmail = sent.values['email'] !== undefined
  if (config.auth.registration.confirmEmailPopup && hasEmail) void ui.dialogs.queue({ slug: 'confirm-email' })
  // the platform is asked for campaigns only once the cashback has its turn
  void queueUnseenCashback(stores).then(() => campaignPopupsOf(stores).visit({ path: '/', isPreview: false }))
  await whenSignedIn(stores, sent).goOn()
  await activatePromoCode(stores, promoCode)
}
