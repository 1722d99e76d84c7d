import { observer } from 'mobx-react-lite'
import { Suspense, lazy, useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AuthView } from '#src/stores/UiStore.ts'
import { useStores } from '#src/stores/context.ts'
import { withoutPopupKeys } from './popupKeys.ts'

const DocumentDialog = lazy(() => import('./DocumentDialog.tsx'))

/** The open dialog. The address can ask for the auth popup, as does the guard that stopped a guest. */
export const DialogHost = observer(function DialogHost() {
  const { ui, session, config } = useStores()
  const { isAuth } = session
  const { search, pathname } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const query = new URLSearchParams(search)
    const preventClose = query.get('prevent_close') === '1'
    if (isAuth) return
    const open = (view: AuthView, isKept = false) =>
      ui.openAuth(view, isKept).catch(() => ui.tell({ tone: 'danger', key: 'fault.action' }))
    if (query.has('show_popup_reg')) void open('registration', preventClose)
    else if (query.has('show_popup_auth')) void open('authorization', preventClose)
    else if (query.has('redirectUrl') && config.popups.fallbacks.authPopupEnabled) void open('authorization')
  }, [search, ui, isAuth, config])

  const close = useCallback(() => {
    ui.closeDialog()
    const rest = withoutPopupKeys(search)
    if (rest !== search) void navigate(pathname + rest, { replace: true, preventScrollReset: true })
  }, [ui, search, pathname, navigate])

  if (!ui.dialog) return null
  return (
    <Suspense>
      <DocumentDialog key={ui.dialog.slug} opened={ui.dialog} onClose={close} />
    </Suspense>
  )
})
