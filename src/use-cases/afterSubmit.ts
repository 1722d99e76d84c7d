import { browserStorage } from '#src/shared/browserStorage.ts'
import { askForCode } from '#src/stores/askForCode.ts'
import type { OpenedDialog } from '#src/stores/DialogStore.ts'
import { campaignPopupsOf } from '#src/stores/player/campaignPopupsOf.ts'
import { findUnseenCashback, SEEN_CASHBACK_KEY } from '#src/stores/player/findUnseenCashback.ts'
import { PROMO_CODE_KEY } from '#src/stores/promoCode.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { leaveTo } from '#src/use-cases/signOut.ts'
import { activatePromoCode } from './activatePromoCode.ts'

/** A form that the platform has accepted. */
export interface SubmittedForm {
  readonly method: string
  readonly values: Readonly<Record<string, unknown>>
  /** The dialog that contains the form. */
  readonly dialog: OpenedDialog | undefined
  /** True when the form shows its own success message, so that its dialog stays open. */
  readonly staysOpen: boolean
  /** Goes to the destination of the form or the address. */
  readonly goOn: () => Promise<void>
}

type AfterSubmit = (stores: RootStore, sent: SubmittedForm) => Promise<void>

/** Forms that do more than close their dialog and go on. */
const handlers: Readonly<Record<string, AfterSubmit>> = {
  'auth.login': async (stores, sent) =>
    stores.session.pending ? askForCode(stores, sent.goOn) : closeAndGoOn(stores, whenSignedIn(stores, sent)),
  // Every session has ended, including this one.
  'account.setSelfExclusion': async (stores) => leaveTo(stores, '/self-exclusion'),
  'auth.register': whenRegistered,
  // A player who came by a social service is registered now.
  'account.completeRegistration': whenRegistered,
}

/** In a frame of another site, the surrounding page goes on instead. */
function whenSignedIn({ parentWindow, ui }: RootStore, sent: SubmittedForm): SubmittedForm {
  if (parentWindow.origin === undefined) return sent
  const report = () => (sent.method === 'auth.login' ? parentWindow.reportSignIn() : parentWindow.reportRegistration())
  const goOn = async () => {
    report()
    ui.toasts.show({ type: 'success', key: 'auth.signedIn' })
  }
  return { ...sent, goOn }
}

/** Carries out what follows the first launch from the messenger, which registers without a form. */
export const afterLaunch = (stores: RootStore, goOn: SubmittedForm['goOn']): Promise<void> =>
  whenRegistered(stores, { method: 'launch', values: {}, dialog: undefined, staysOpen: false, goOn })

/**
 * Carries out what follows an accepted form: its dialog closes, unless the form shows a message,
 * and the next page opens.
 */
export const afterSubmit: AfterSubmit = (stores, sent) => (handlers[sent.method] ?? closeAndGoOn)(stores, sent)

async function closeAndGoOn({ ui }: RootStore, { dialog, staysOpen, goOn }: SubmittedForm): Promise<void> {
  if (dialog && !staysOpen) ui.dialogs.close(dialog)
  await goOn()
}

/**
 * Queues the newest cashback if the player hasn't seen it; closing its dialog marks it as seen.
 * Resolves when the dialog is queued.
 */
async function queueUnseenCashback({ api, ui }: RootStore): Promise<void> {
  const cashback = await findUnseenCashback(api).catch(() => undefined)
  if (!cashback) return
  const markAsSeen = () =>
    api.storage.set({ key: SEEN_CASHBACK_KEY, value: String(cashback.id) }).catch(() => undefined)
  void ui.dialogs.queue({ slug: 'unseen-cashback' }).answered.then(markAsSeen)
}

/**
 * Returns the promo code that was entered, or that of the link by which the player came when the
 * form has no such field.
 */
function promoCodeOf({ method, values }: SubmittedForm): string {
  const hasField = method === 'auth.register'
  return String(
    values['promo_code'] ?? (hasField ? '' : browserStorage('localStorage').getItem(PROMO_CODE_KEY)) ?? '',
  ).trim()
}

/**
 * Carries out what follows a registration, in this order: it is tracked; what the browser stored
 * for it is removed; its dialog closes; messages are queued, each opening after the one before; the
 * next page opens; the promo code is activated.
 */
async function whenRegistered(stores: RootStore, sent: SubmittedForm): Promise<void> {
  const { tracker, ui, config, session } = stores
  const promoCode = promoCodeOf(sent)
  tracker.track('sign-up', { uid: String(session.account?.uid ?? '') })
  const storage = browserStorage('localStorage')
  storage.removeItem('is_betting')
  storage.removeItem(PROMO_CODE_KEY)
  if (sent.dialog) ui.dialogs.close(sent.dialog)
  const hasEmail = sent.values['email'] !== undefined
  if (config.auth.registration.confirmEmailPopup && hasEmail) void ui.dialogs.queue({ slug: 'confirm-email' })
  const cashback = queueUnseenCashback(stores)
  await whenSignedIn(stores, sent).goOn()
  // the cashback comes first; and the next page may be one that campaigns don't interrupt
  void cashback.then(() => campaignPopupsOf(stores).visit({ path: '/', isPreview: false, isQuiet: false }))
  await activatePromoCode(stores, promoCode)
}
