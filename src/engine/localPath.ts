import { type SitePath, sitePath } from '#src/shared/sameOriginPath.ts'
import { localHref } from './href.ts'

/** An address of this site in the locale, whatever the text holds: what redirects lead to. */
export function localPath(address: string, locale: string, defaultLocale: string): SitePath {
  return sitePath(localHref(sitePath(address), locale, defaultLocale))
}

const ABSOLUTE = /^https?:\/\//i

/** Where content leads: to another site where its author wrote so, else to a path of this one in the locale. */
export function authoredAddress(address: string, locale: string, defaultLocale: string): string {
  return ABSOLUTE.test(address) ? address : localPath(address, locale, defaultLocale)
}
