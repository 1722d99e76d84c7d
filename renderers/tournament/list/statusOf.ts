import type { TournamentStatus } from '#schemas/tournament.ts'

const names: readonly TournamentStatus[] = ['active', 'future', 'finished']

/** Returns the status that the address names; undefined for all tournaments. */
export const statusOf = ({ status }: Readonly<Record<string, string>>): TournamentStatus | undefined =>
  names.find((name) => name === status)
