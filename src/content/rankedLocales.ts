interface Ranked {
  readonly code: string
  readonly isDefault?: boolean
}

/** The default one first. What others fall back to must be there, whatever a locale says of itself: pages come before none. */
export function rankedLocales<L extends Ranked>(locales: readonly L[], hasPages: (code: string) => boolean): L[] {
  const rank = ({ code, isDefault }: L) => Number(hasPages(code)) * 2 + Number(isDefault ?? false)
  return locales.toSorted((a, b) => rank(b) - rank(a) || a.code.localeCompare(b.code))
}
