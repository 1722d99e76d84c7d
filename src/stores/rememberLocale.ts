const YEAR = 31_536_000

/** The language that a visitor has chosen: where they come back to an address without one, they get it again. */
export function rememberLocale(code: string): void {
  document.cookie = `locale=${code}; path=/; max-age=${YEAR}; samesite=lax`
}
