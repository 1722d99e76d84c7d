interface DateLimits {
  /** dd.mm.yyyy, `today`, or a number of years from today: `today-18y`. */
  readonly min?: string
  readonly max?: string
}

/**
 * Checks a day as dd.mm.yyyy; a comma, an apostrophe or a hyphen may replace the point. Both limits
 * are allowed days.
 */
export function dateErrors(date: string, { min, max }: DateLimits = {}, now = new Date()): string[] {
  if (date === '') return ['requiredField']
  const day = readDate(date)
  if (day === undefined) return ['date']
  const first = min === undefined ? undefined : readLimit(min, now)
  const last = max === undefined ? undefined : readLimit(max, now)
  return (first !== undefined && day < first) || (last !== undefined && day > last) ? ['date'] : []
}

/**
 * Reads a day as a comparable number: yyyymmdd. Returns undefined when the calendar has no such
 * day.
 */
export function readDate(date: string): number | undefined {
  const [, dd, mm, yyyy] = /^(\d{1,2})[,.'-](\d{1,2})[,.'-](\d{4})$/.exec(date) ?? []
  const [day, month, year] = [Number(dd), Number(mm), Number(yyyy)]
  const time = new Date(0)
  time.setUTCFullYear(year, month - 1, day)
  // a day that the month lacks becomes a day of the next month
  const isThere = time.getUTCMonth() === month - 1
  return isThere ? year * 10_000 + month * 100 + day : undefined
}

export function readLimit(limit: string, now: Date): number | undefined {
  const [all, years = '0'] = /^today([+-]\d+)?y?$/.exec(limit) ?? []
  if (all === undefined) return readDate(limit)
  return (now.getUTCFullYear() + Number(years)) * 10_000 + (now.getUTCMonth() + 1) * 100 + now.getUTCDate()
}
