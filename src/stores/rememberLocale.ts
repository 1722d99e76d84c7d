/** In seconds. */
const YEAR = 31_536_000

/** Stores the selected locale, which is used when the visitor returns to an address without one. */
export function rememberLocale(code: string): void {
  document.cookie = `locale=${code}; path=/; max-age=${YEAR}; samesite=lax`
}
