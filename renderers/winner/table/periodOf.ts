import type { WinnerPeriod } from '#schemas/winner.ts'

const names: readonly WinnerPeriod[] = ['day', 'week', 'month']

/** Returns the period that the address names; undefined for all time. */
export function periodOf({ period }: Readonly<Record<string, string>>): WinnerPeriod | undefined {
  return period === undefined ? 'day' : names.find((name) => name === period)
}
