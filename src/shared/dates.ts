const formats = new Map<string, Intl.DateTimeFormat>()

/** dd.mm.yyyy, in every locale: the specification says so. `timeZone` is the reader's own where it isn't given. */
export function formatDate(iso: string, timeZone?: string): string {
  const { day, month, year } = partsOf(iso, timeZone)
  return `${day}.${month}.${year}`
}

/** h:mm, in every locale. */
export function formatTime(iso: string, timeZone?: string): string {
  const { hour, minute } = partsOf(iso, timeZone)
  return `${Number(hour)}:${minute}`
}

function partsOf(iso: string, timeZone = ''): Readonly<Record<string, string>> {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timeZone || undefined,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
}
