import { type SetCookie, stringifySetCookie } from 'cookie'

/**
 * Writes a Set-Cookie header of a preview. The cookie is partitioned because the CMS embeds
 * previews from another site.
 */
export const previewCookie = (cookie: Pick<SetCookie, 'name' | 'value' | 'maxAge'>): string =>
  stringifySetCookie({ ...cookie, path: '/', httpOnly: true, secure: true, sameSite: 'none', partitioned: true })
