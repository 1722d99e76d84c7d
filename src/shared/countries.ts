const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Whether two capital letters are the code of a country (ISO 3166-1). */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && names.of(code) !== undefined
