/** The ISO form (`1990-03-05`) of a day that was written dd.mm.yyyy; the text itself where it is no such day. */
export function isoDay(text: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  return day ? `${year}-${month}-${day}` : text
}

/** The other way round. */
export function writtenDay(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  return year ? `${day}.${month}.${year}` : iso
}
