// Each class leaves out the sign that follows it, so there is one way to read a text and the pattern is linear.
const address = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+){1,2}$/

/** Codes of what is wrong with an e-mail address, the first one counts: local@label.part or local@label.part.part. */
export function emailErrors(email: string): string[] {
  if (email === '') return ['insertEmailAddress']
  return address.test(email) ? [] : ['wrongEmailAddress']
}
