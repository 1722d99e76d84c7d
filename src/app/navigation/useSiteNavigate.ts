import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { useStores } from '#src/stores/context.ts'

export type SiteNavigate = (url: string, options?: NavigateOptions) => Promise<void>

/**
 * Returns the router's navigation. A page that is opened from a dialog replaces the dialog's
 * history entry.
 */
export function useSiteNavigate(): SiteNavigate {
  const navigate = useNavigate()
  const { dialogs } = useStores().ui
  return useCallback(
    async (url, options) => {
      await dialogs.entry?.leave()
      await navigate(url, dialogs.entry?.take() ? { ...options, replace: true } : options)
    },
    [navigate, dialogs],
  )
}
