const UNIQUE_VIOLATION = '23505'

/** Checks whether a row could not be written because of a unique constraint. */
export function isUniqueViolation(error: unknown): error is Error & { readonly constraint?: string } {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
