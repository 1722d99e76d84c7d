import type { Locale } from '#schemas/locale.ts'
import { localHref } from '#src/engine/href.ts'
import type { LocaleInfo } from '#src/stores/RootStore.ts'
import type { PageAddress } from './menu.ts'

export interface Language extends Locale {
  /** Address of the same page in that language. */
  readonly href: string
}

/** Returns the other languages of the site, each with the address of this page in it. */
export function otherLanguages({ code, defaultLocale, locales }: LocaleInfo, place: PageAddress): readonly Language[] {
  return locales
    .filter((locale) => locale.code !== code)
    .map((locale) => ({ ...locale, href: localHref(place.path, locale.code, defaultLocale) + place.search }))
}
