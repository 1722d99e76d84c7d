import type { Locale } from '#schemas/locale.ts'
import { localHref } from '#src/engine/href.ts'
import type { LocaleInfo } from '#src/stores/RootStore.ts'
import type { Place } from './menu.ts'

export interface Language extends Locale {
  /** The same place in that language. */
  readonly href: string
}

/** The other languages of the site, each with the address of this place in it. */
export function otherLanguages({ code, defaultLocale, locales }: LocaleInfo, place: Place): readonly Language[] {
  return locales
    .filter((locale) => locale.code !== code)
    .map((locale) => ({ ...locale, href: localHref(place.path, locale.code, defaultLocale) + place.search }))
}
