import { type SitePath, sitePath } from '#src/shared/sameOriginPath.ts'
import { localHref } from './href.ts'

/**
 * Returns a path of this site in the locale, whatever the text holds. Redirects use it, so that
 * none leaves the site.
 */
export function localPath(address: string, locale: string, defaultLocale: string): SitePath {
  return sitePath(localHref(sitePath(address), locale, defaultLocale))
}

const ABSOLUTE = /^https?:\/\//i

/**
 * Returns an absolute address as its author wrote it, and any other as a path of this site in the
 * locale.
 */
export function authoredAddress(address: string, locale: string, defaultLocale: string): string {
  return ABSOLUTE.test(address) ? address : localPath(address, locale, defaultLocale)
}
