import { useCallback } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Form } from '#schemas/form.ts'
import type { SubmitForm } from '#src/engine/context.ts'
import { localHref } from '#src/engine/href.ts'
import { sameOriginPath } from '#src/shared/sameOriginPath.ts'
import type { OpenedDialog } from '#src/stores/DialogStore.ts'
import type { LocaleInfo } from '#src/stores/RootStore.ts'
import { useStores } from '#src/stores/context.ts'
import { withoutPopupKeys } from '#src/stores/popupKeys.ts'

/** Sends a form, and on success goes on: its dialog closes, the site learns who is here now, the next page opens. */
export function useSubmitForm(dialog?: OpenedDialog): SubmitForm {
  const stores = useStores()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useCallback(
    async ({ submit }, values) => {
      const { uid, pending } = stores.session
      // what only those need who send a form
      const { submitForm, afterSubmit } = await import('#registry/forms.ts')
      if (stores.session.uid !== uid) return { notice: 'auth.sessionEnded' }
      const { method } = submit
      const outcome = await submitForm(stores, method, values)
      if (outcome) return outcome
      const staysOpen = submit.successMessage !== undefined && submit.successUrl === undefined
      async function goOn() {
        await revalidate()
        const next = placeAfter(submit, stores.locale)
        const rest = withoutPopupKeys(location.search)
        if (next) await navigate(next)
        else if (rest !== location.search) await navigate(location.pathname + rest, { replace: true })
      }
      // the second step of a sign-in leads to where the first one does
      const first = method === 'auth.login' ? pending?.goOn : undefined
      await afterSubmit(stores, { method, values, dialog, staysOpen, goOn: first ?? goOn })
      return undefined
    },
    [stores, dialog, navigate, revalidate],
  )
}

const ENTRIES = new Set(['auth.login', 'auth.register', 'account.completeRegistration'])

/** Where somebody who has just signed in wanted to go, else where the form leads. */
function placeAfter({ method, successUrl }: Form['submit'], { code, defaultLocale }: LocaleInfo): string | undefined {
  const wanted = new URLSearchParams(location.search).get('redirectUrl')
  const address = ENTRIES.has(method) ? sameOriginPath(wanted, location.origin) : undefined
  return address ?? (successUrl && localHref(successUrl, code, defaultLocale))
}
