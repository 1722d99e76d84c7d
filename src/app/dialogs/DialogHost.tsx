import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStores } from '#src/stores/context.ts'
import { useLateComponent } from '../site/useLateComponent.ts'

const loadDialogStack = async () => (await import('./DialogStack.tsx')).default

/** Matches the addresses that open a dialog or carry a promo code. Most addresses don't. */
const OPENS = /[?&](?:show_popup_|redirectUrl=|popup=|promo_code=)|#(?:real|popup-preview)$/

/**
 * Renders the open dialogs, opens those that the address names, and adds the history entry with
 * which Back closes the drawer.
 */
export const DialogHost = observer(function DialogHost() {
  const stores = useStores()
  const { ui, session } = stores
  const { isAuth } = session
  const { search, hash, pathname } = useLocation()
  useEffect(() => {
    if (!OPENS.test(search + hash)) return
    void import('./addressDialogs.ts').then(({ openFromAddress }) =>
      openFromAddress(stores, { search, hash, pathname }),
    )
  }, [stores, isAuth, search, hash, pathname])
  // Back closes the drawer of a small screen too
  const { isSidebarOpen } = ui
  useEffect(() => {
    if (!isSidebarOpen) return undefined
    let release: (() => void) | undefined
    let isOver = false
    void import('../navigation/DialogEntry.ts').then(({ DialogEntry }) => {
      if (isOver) return
      ui.dialogs.entry ??= new DialogEntry()
      release = ui.dialogs.entry.hold(() => ui.closeSidebar())
    })
    return () => {
      isOver = true
      release?.()
    }
  }, [ui, isSidebarOpen])
  const DialogStack = useLateComponent(loadDialogStack, { isWanted: ui.dialogs.stack.length > 0 })
  return DialogStack && <DialogStack />
})
