import { useCallback } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { submitForm } from '#registry/submit-form.ts'
import type { SubmitForm } from '#src/engine/context.ts'
import { localHref } from '#src/engine/href.ts'
import { sameOriginPath } from '#src/shared/sameOriginPath.ts'
import { useStores } from '#src/stores/context.ts'
import { withoutPopupKeys } from './popupKeys.ts'

/** Sends a form, and on success goes on: the dialog closes, the site learns who is here now, the next page opens. */
export function useSubmitForm(): SubmitForm {
  const stores = useStores()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useCallback(
    async (form, values) => {
      const outcome = await submitForm(stores, form.submit.method, values)
      if (outcome) return outcome
      const { code, defaultLocale } = stores.locale
      const isAuth = form.submit.method.startsWith('auth.')
      const wanted = isAuth && sameOriginPath(new URLSearchParams(location.search).get('redirectUrl'), location.origin)
      const next = wanted || (form.submit.successUrl && localHref(form.submit.successUrl, code, defaultLocale))
      stores.ui.closeDialog()
      await revalidate()
      const rest = withoutPopupKeys(location.search)
      if (next) await navigate(next)
      else if (rest !== location.search) await navigate(location.pathname + rest, { replace: true })
      return undefined
    },
    [stores, navigate, revalidate],
  )
}
