// of any other zone none is kept: its name may be somebody's invention
let own: Intl.DateTimeFormat | undefined
let utc: Intl.DateTimeFormat | undefined

const formatIn = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

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

/** The first moment of a day (yyyy-mm-dd) where the clocks of this zone show it; undefined for a zone that isn't known. */
export function startOfDay(day: string, timeZone: string): Date | undefined {
  const midnight = Date.parse(`${day}T00:00Z`)
  try {
    // the clocks may change between the moment that is looked at and the one that is meant
    const near = midnight - aheadAt(midnight, timeZone)
    return new Date(midnight - aheadAt(near, timeZone))
  } catch {
    return undefined
  }
}

/** How far the clocks of a zone are ahead of UTC at this moment, in ms. Throws RangeError for a zone that isn't known. */
function aheadAt(time: number, timeZone: string): number {
  const { year, month, day, hour, minute } = partsOf(new Date(time).toISOString(), timeZone)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`) - Math.floor(time / 60_000) * 60_000
}

function partsOf(iso: string, timeZone?: string): Readonly<Record<string, string>> {
  const format =
    timeZone === undefined ? (own ??= formatIn()) : timeZone === 'UTC' ? (utc ??= formatIn('UTC')) : formatIn(timeZone)
  return Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
}
