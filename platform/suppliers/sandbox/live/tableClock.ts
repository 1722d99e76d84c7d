/** Length of each phase of a table’s round, in milliseconds. */
export interface TableTimes {
  readonly betting: number
  /** Bets are closed, and those that the wallet has not answered yet may still be paid. */
  readonly closed: number
  readonly spinning: number
  readonly result: number
}

export type TablePhase = keyof TableTimes

export const defaultTableTimes: TableTimes = { betting: 15_000, closed: 3000, spinning: 5000, result: 5000 }

const phases = ['betting', 'closed', 'spinning', 'result'] as const satisfies readonly TablePhase[]

export interface TableMoment {
  /** Number of the round: the time at which it began, in milliseconds. */
  readonly number: number
  readonly phase: TablePhase
  readonly endsAt: number
}

export const cycleOf = ({ betting, closed, spinning, result }: TableTimes) => betting + closed + spinning + result

/** Returns the round and phase of every table at a time. Processes agree without asking each other. */
export function momentAt(times: TableTimes, now: Date): TableMoment {
  const time = now.getTime()
  const number = time - (time % cycleOf(times))
  let endsAt = number
  for (const phase of phases) {
    endsAt += times[phase]
    if (time < endsAt) return { number, phase, endsAt }
  }
  throw new Error('a time lies outside of every phase')
}

/** Returns whether a round’s wheel is spinning or has stopped. */
export const isSpinning = ({ betting, closed }: TableTimes, number: number, now: Date) =>
  now.getTime() >= number + betting + closed

/** Returns whether the result of a round may be paid out. */
export const isOver = ({ betting, closed, spinning }: TableTimes, number: number, now: Date) =>
  now.getTime() >= number + betting + closed + spinning
