const uniqueViolation = '23505'

/** Whether a row could not be written because another one has what may be there once. */
export function isUniqueViolation(error: unknown): error is Error & { constraint?: string } {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation
}
