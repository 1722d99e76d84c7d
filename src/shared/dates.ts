// formats of other zones aren't cached: their names may come from a visitor
let localFormat: Intl.DateTimeFormat | undefined
let utcFormat: Intl.DateTimeFormat | undefined

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

/**
 * Formats a date as dd.mm.yyyy in every locale, as the specification requires. `timeZone` defaults
 * to that of the runtime.
 */
export function formatDate(iso: string, timeZone?: string): string {
  const { day, month, year } = partsOf(iso, timeZone)
  return `${day}.${month}.${year}`
}

/** Formats a time as h:mm in every locale. */
export function formatTime(iso: string, timeZone?: string): string {
  const { hour, minute } = partsOf(iso, timeZone)
  return `${Number(hour)}:${minute}`
}

/** Returns the first moment of a day (yyyy-mm-dd) in a time zone; undefined for an unknown zone. */
export function startOfDay(day: string, timeZone: string): Date | undefined {
  const midnight = Date.parse(`${day}T00:00Z`)
  try {
    // the offset may change between UTC midnight and the local one
    const approximate = midnight - offsetAt(midnight, timeZone)
    return new Date(midnight - offsetAt(approximate, timeZone))
  } catch {
    return undefined
  }
}

/**
 * Returns the offset of a time zone from UTC at a moment, in ms.
 * @throws {RangeError} for an unknown zone
 */
function offsetAt(time: number, timeZone: string): number {
  const { year, month, day, hour, minute } = partsOf(new Date(time).toISOString(), timeZone)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`) - Math.floor(time / 60_000) * 60_000
}

function partsOf(iso: string, timeZone?: string): Readonly<Record<string, string>> {
  const format =
    timeZone === undefined
      ? (localFormat ??= formatIn())
      : timeZone === 'UTC'
        ? (utcFormat ??= formatIn('UTC'))
        : formatIn(timeZone)
  return Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
}
