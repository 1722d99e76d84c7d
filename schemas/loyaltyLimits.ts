/** Number of programs that a page shows at first, and adds on demand. */
export const PROGRAMS_LIMIT = 2
/** Highest number of programs in an answer. */
export const MOST_PROGRAMS = 100
