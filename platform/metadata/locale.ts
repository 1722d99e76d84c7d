const fallback = 'en'

/** What is said in the locale, else in English. */
export function localized<T>(texts: Record<string, T>, locale: string | undefined): T | undefined {
  return locale !== undefined && Object.hasOwn(texts, locale) ? texts[locale] : texts[fallback]
}

/** The locale if it can name countries and currencies, else English. */
export function namingLocale(locale: string | undefined): string {
  try {
    return Intl.DisplayNames.supportedLocalesOf([locale ?? fallback])[0] ?? fallback
  } catch {
    return fallback
  }
}

/** The language that a player is written to in: their own, else the one of the request. */
export function localeOf(account: { locale: string | null }, query: { locale?: string | undefined }): string | null {
  return account.locale ?? query.locale ?? null
}
