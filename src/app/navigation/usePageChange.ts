import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isObject } from '#src/shared/json.ts'
import { useStores } from '#src/stores/context.ts'

/**
 * Options of a navigation that preserves scroll position and focus, such as a filter or a sort
 * order.
 */
export const STAY = { preventScrollReset: true, state: { stays: true } } as const

/**
 * Moves the focus to the page's heading and announces its title after each navigation in the tab.
 */
export function usePageChange(): void {
  const { key, pathname, search, hash, state } = useLocation()
  const { dialogs } = useStores().ui
  const last = useRef({ key, pathname, search })
  useEffect(() => {
    const from = last.current
    if (from.key === key) return
    last.current = { key, pathname, search }
    dialogs.entry?.renew()
    // within the same page the browser has moved the focus
    if (from.pathname === pathname && from.search === search) return
    if (isObject(state) && state['stays'] === STAY.state.stays) return
    const isNew = from.pathname !== pathname
    void import('./announcePage.ts').then(({ announcePage }) => announcePage({ hash, isNew }))
  }, [key, pathname, search, hash, state, dialogs])
}
