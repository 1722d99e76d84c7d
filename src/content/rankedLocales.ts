interface RankedLocale {
  readonly code: string
  readonly isDefault?: boolean
}

/**
 * Sorts locales, the default one first. A locale with pages precedes one without, even a default,
 * because others fall back to it.
 */
export function rankedLocales<L extends RankedLocale>(locales: readonly L[], hasPages: (code: string) => boolean): L[] {
  const rank = ({ code, isDefault }: L) => Number(hasPages(code)) * 2 + Number(isDefault ?? false)
  return locales.toSorted((a, b) => rank(b) - rank(a) || a.code.localeCompare(b.code))
}
