const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  // PostgreSQL: stopped by its operator, crashed, starting, out of connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/**
 * Checks whether a query failed because the database can't be reached, not because of the query
 * itself.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return unavailableCodes.has(error.code)
  return /^timeout exceeded when trying to connect$|^Connection terminated/.test(error.message)
}
