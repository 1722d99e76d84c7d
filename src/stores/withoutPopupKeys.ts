const POPUP_KEYS = ['show_popup_reg', 'show_popup_auth', 'prevent_close'] as const

/**
 * Removes the parameters that open the auth popup from a query; returns other queries unchanged.
 */
export function withoutPopupKeys(search: string): string {
  const query = new URLSearchParams(search)
  if (!POPUP_KEYS.some((key) => query.has(key))) return search
  for (const key of POPUP_KEYS) query.delete(key)
  const remaining = query.toString()
  return remaining && `?${remaining}`
}
