// Each class excludes the character that follows it, so that the pattern is linear.
const address = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+){1,2}$/

/**
 * Returns error codes for an e-mail address, of which the first is shown. Valid are
 * local@label.part and local@label.part.part.
 */
export function emailErrors(email: string): string[] {
  if (email === '') return ['insertEmailAddress']
  return address.test(email) ? [] : ['wrongEmailAddress']
}
