import { observer } from 'mobx-react-lite'
import { Suspense, lazy, useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
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
    if (query.has('show_popup_reg')) ui.openAuth('registration', preventClose)
    else if (query.has('show_popup_auth')) ui.openAuth('authorization', preventClose)
    else if (query.has('redirectUrl') && config.popups.fallbacks.authPopupEnabled) ui.openAuth('authorization')
  }, [search, ui, isAuth, config])

  const close = useCallback(() => {
    ui.closeDialog()
    const rest = withoutPopupKeys(search)
    if (rest !== search) void navigate(pathname + rest, { replace: true, preventScrollReset: true })
  }, [ui, search, pathname, navigate])

  if (!ui.dialog) return null
  return (
    <Suspense>
      <DocumentDialog
        key={ui.dialog.slug}
        slug={ui.dialog.slug}
        preventClose={ui.dialog.preventClose}
        onClose={close}
      />
    </Suspense>
  )
})
