const SECOND_MS = 1000
/** The pause before the service is asked again doubles from the first to the maximum. */
const FIRST_PAUSE_MS = 2 * SECOND_MS
const MAX_PAUSE_MS = 5 * 60 * SECOND_MS

/** Returns when the service is asked next about an open payment. */
export const nextPoll = (polls: number, now: Date) =>
  new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(polls, 20), MAX_PAUSE_MS))
