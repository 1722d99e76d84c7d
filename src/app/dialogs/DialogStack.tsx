import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { localHref } from '#src/engine/href.ts'
import { useStores } from '#src/stores/context.ts'
import type { OpenedDialog } from '#src/stores/DialogStore.ts'
import { AUTH_GROUP } from '#src/stores/UiStore.ts'
import { DialogEntry } from '../navigation/DialogEntry.ts'
import { STAY } from '../navigation/usePageChange.ts'
import { useSiteNavigate } from '../navigation/useSiteNavigate.ts'
import { addressAfterAuth } from './addressDialogs.ts'
import DocumentDialog from './DocumentDialog.tsx'

/**
 * Renders each open dialog inside the one below it, so that focus and Escape belong to the topmost.
 */
export default observer(function DialogStack() {
  const { ui } = useStores()
  const dismiss = useDismissal()
  ui.dialogs.entry ??= new DialogEntry()
  return ui.dialogs.stack.reduceRight<ReactNode>(
    (inner, dialog) => (
      <DocumentDialog key={dialog.id} opened={dialog} onDismiss={() => dismiss(dialog)}>
        {inner}
      </DocumentDialog>
    ),
    null,
  )
})

/**
 * Returns a function that closes a dialog. Closing the auth popup also removes the keys that opened
 * it from the address.
 */
function useDismissal(): (dialog: OpenedDialog) => void {
  const { ui, locale, session } = useStores()
  const location = useLocation()
  const navigate = useSiteNavigate()
  return (dialog) => {
    ui.dialogs.close(dialog)
    if (dialog.group !== AUTH_GROUP || session.isAuth) return
    const next = addressAfterAuth(location, localHref('/', locale.code, locale.defaultLocale))
    if (next === undefined) return
    // navigates after the dialog is removed, whose history entry lies above that of the page
    setTimeout(() => void navigate(next, { ...STAY, replace: true }))
  }
}
