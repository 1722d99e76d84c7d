/** Matches a signed duration in seconds, minutes, hours or days: `2h`, `5d`, `-30m`. */
export const clockOffset = /^([+-]?)(\d{1,6})([smhd])$/

const unitMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Returns a clock that is moved by the offset. */
export function movedClock(offset: string | undefined): () => Date {
  const ms = parseMilliseconds(offset ?? '0s')
  return () => new Date(Date.now() + ms)
}

function parseMilliseconds(offset: string): number {
  const [, sign, count, unit = 's'] = clockOffset.exec(offset) ?? []
  return Number(count) * (unitMs[unit] ?? 0) * (sign === '-' ? -1 : 1)
}

/**
 * Throws when the clock is moved without demo data: codes, sessions and limits of real players
 * depend on it.
 */
export function refuseMovedClock(offset: string | undefined, { hasDemoData }: { readonly hasDemoData: boolean }): void {
  if (offset === undefined || hasDemoData) return
  throw new Error('CLOCK_OFFSET must not be set without demo data: leave it out, or set DEMO_DATA=on')
}
