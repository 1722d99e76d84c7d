import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { SubmitForm } from '#src/engine/context.ts'
import { useStores } from '#src/stores/context.ts'
import type { OpenedDialog } from '#src/stores/DialogStore.ts'
import { useSiteNavigate } from '../navigation/useSiteNavigate.ts'

/** Returns the function that sends forms. A form in a dialog closes it after success. */
export function useSubmitForm(dialog?: OpenedDialog): SubmitForm {
  const stores = useStores()
  const navigate = useSiteNavigate()
  const { revalidate } = useRevalidator()
  return useCallback(
    async (form, values) => {
      const { uid, pending } = stores.session
      // loaded at the first submit, since most viewers send no form
      const { sendForm } = await import('./sendForm.ts')
      return sendForm({ stores, uid, pending, dialog, navigate, revalidate }, form, values)
    },
    [stores, dialog, navigate, revalidate],
  )
}
