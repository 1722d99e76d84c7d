import { MOST_PROGRAMS, PROGRAMS_LIMIT } from '#schemas/loyaltyLimits.ts'

/** Returns the number of programs that an address shows: `?programs=4` shows four. */
export const programsShown = ({ programs }: Readonly<Record<string, string>>): number =>
  Math.min(MOST_PROGRAMS, Math.max(PROGRAMS_LIMIT, Math.floor(Number(programs)) || 0))
