const fallbackLocale = 'en'

/** Returns the entry of the locale, else the English one. */
export function localized<T>(texts: Record<string, T>, locale: string | undefined): T | undefined {
  return locale !== undefined && Object.hasOwn(texts, locale) ? texts[locale] : texts[fallbackLocale]
}

/** Returns the locale when it can name countries and currencies, else English. */
export function namingLocale(locale: string | undefined): string {
  try {
    return Intl.DisplayNames.supportedLocalesOf([locale ?? fallbackLocale])[0] ?? fallbackLocale
  } catch {
    return fallbackLocale
  }
}

/** Returns the language for messages to a player: the account's, else the request's. */
export function localeOf(account: { locale: string | null }, query: { locale?: string | undefined }): string | null {
  return account.locale ?? query.locale ?? null
}
