const FALLBACK_LOCALE = 'en'

/** Returns the entry of the locale, else the English one. */
export function localized<T>(texts: Record<string, T>, locale: string | undefined): T | undefined {
  return locale !== undefined && Object.hasOwn(texts, locale) ? texts[locale] : texts[FALLBACK_LOCALE]
}

/** Returns the locale when it can name countries and currencies, else English. */
export function namingLocale(locale: string | undefined): string {
  try {
    return Intl.DisplayNames.supportedLocalesOf([locale ?? FALLBACK_LOCALE])[0] ?? FALLBACK_LOCALE
  } catch {
    return FALLBACK_LOCALE
  }
}

/** Returns the language for messages to a player: the account's, else the request's. */
export function localeOf(
  account: { readonly locale: string | null },
  query: { readonly locale?: string | undefined },
): string | null {
  return account.locale ?? query.locale ?? null
}
