const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Returns whether a code is that of a country (ISO 3166-1 alpha-2). */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && names.of(code) !== undefined
