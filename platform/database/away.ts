const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  // PostgreSQL: shut down by its operator, crashed, starting, out of connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** Whether a query failed because the database can't be reached, not because of what was asked. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return away.has(error.code)
  return /^timeout exceeded when trying to connect$|^Connection terminated/.test(error.message)
}
