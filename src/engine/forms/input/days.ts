/** Converts a day from dd.mm.yyyy to ISO 8601 (`1990-03-05`); returns other texts as they are. */
export function isoDay(text: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  return day ? `${year}-${month}-${day}` : text
}

/** Converts a day from ISO 8601 to dd.mm.yyyy; returns other texts as they are. */
export function formattedDay(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  return year ? `${day}.${month}.${year}` : iso
}
