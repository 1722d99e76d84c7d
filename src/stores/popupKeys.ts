const POPUP_KEYS = ['show_popup_reg', 'show_popup_auth', 'prevent_close'] as const

/** A query without what opened the auth popup; the same text when nothing in it did. */
export function withoutPopupKeys(search: string): string {
  const query = new URLSearchParams(search)
  if (!POPUP_KEYS.some((key) => query.has(key))) return search
  for (const key of POPUP_KEYS) query.delete(key)
  const rest = query.toString()
  return rest && `?${rest}`
}
