import { submitMethods } from '#registry/submitMethods.ts'
import type { Form } from '#schemas/form.ts'
import type { FormData } from '#src/engine/forms/input/formData.ts'
import type { SubmitOutcome } from '#src/engine/forms/store/SubmitOutcome.ts'
import { localPath } from '#src/engine/localPath.ts'
import { wantedAddress } from '#src/shared/wantedAddress.ts'
import type { OpenedDialog } from '#src/stores/DialogStore.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import type { PendingSignIn } from '#src/stores/SessionStore.ts'
import { withoutPopupKeys } from '#src/stores/withoutPopupKeys.ts'
import { afterSubmit } from '#src/use-cases/afterSubmit.ts'
import { formDestination } from '#src/use-cases/formDestination.ts'
import { submitWithConsent } from '#src/use-cases/submitWithConsent.ts'
import type { SiteNavigate } from '../navigation/useSiteNavigate.ts'

interface Sender {
  readonly stores: RootStore
  /** The uid of the viewer at the time of sending. */
  readonly uid: number
  /** The sign-in that was waiting for its code at the time of sending. */
  readonly pending: PendingSignIn | undefined
  /** The dialog that contains the form. */
  readonly dialog: OpenedDialog | undefined
  readonly navigate: SiteNavigate
  readonly revalidate: () => Promise<void>
}

/**
 * Sends a form. After success it closes the dialog, reloads the viewer's data and opens the next
 * page. Returns the outcome to show when the form was not accepted.
 */
export async function sendForm(
  { stores, uid, pending, dialog, navigate, revalidate }: Sender,
  form: Form,
  values: FormData,
): Promise<SubmitOutcome | undefined> {
  if (stores.session.uid !== uid) return { notice: 'auth.sessionEnded' }
  const { submit } = form
  const { method } = submit
  const ask = (slug: string) => stores.ui.dialogs.confirm({ slug })
  const outcome = await submitWithConsent({ stores, methods: submitMethods }, form, { values, ask })
  if (outcome && !outcome.next) return outcome
  const page = outcome?.next
  const staysOpen = submit.successMessage !== undefined && submit.successUrl === undefined
  async function goOn() {
    await revalidate()
    const next = page
      ? (page.address ?? localPath(page.path, stores.locale.code, stores.locale.defaultLocale))
      : destinationOf(submit, stores)
    const rest = withoutPopupKeys(location.search)
    if (next?.startsWith('/')) await navigate(next)
    else if (next) location.assign(next)
    else if (rest !== location.search) await navigate(location.pathname + rest, { replace: true })
  }
  // the second step of a sign-in leads to where the first one does
  const first = method === 'auth.login' ? pending?.goOn : undefined
  await afterSubmit(stores, { method, values, dialog, staysOpen, goOn: first ?? goOn })
  return undefined
}

function destinationOf(submit: Form['submit'], { locale, parentWindow, partners }: RootStore): string | undefined {
  // in a frame the page stays: the embedding site continues
  const origins = parentWindow.origin === undefined ? partners : []
  const { code, defaultLocale } = locale
  return formDestination(submit, { wanted: wantedAddress(origins), locale: code, defaultLocale })
}
