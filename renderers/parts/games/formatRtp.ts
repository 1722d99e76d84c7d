const formats = new Map<string, Intl.NumberFormat>()

/** Formats the return to player, in percent, for a locale: 95.51 → “95.51%”. */
export function formatRtp(rtp: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  formats.set(locale, format)
  return format.format(rtp / 100)
}
