const compiled = new Map<string, RegExp>()

/** A pattern that takes quadratic time is let through: what is longer is not tried, and does not match. */
const LONGEST = 1000

/** Patterns come from forms that were judged before: they are few, and each is read once. */
export function matches(text: string, pattern: string): boolean {
  if (text.length > LONGEST) return false
  let expression = compiled.get(pattern)
  if (!expression) compiled.set(pattern, (expression = new RegExp(pattern, 'u')))
  return expression.test(text)
}

/** A pattern has nothing to say about an empty value. */
export function patternErrors(text: string, pattern: string): string[] {
  return text === '' || matches(text, pattern) ? [] : ['regex']
}

/** What the pattern says, or without one that something is there. */
export function customErrors(text: string, pattern?: string): string[] {
  if (pattern !== undefined) return matches(text, pattern) ? [] : ['regex']
  return text === '' ? ['requiredField'] : []
}
