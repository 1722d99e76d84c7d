const compiled = new Map<string, RegExp>()

/**
 * Longest text that is tried, since a pattern may take quadratic time. A longer one does not match.
 */
const LONGEST = 1000

/**
 * Returns whether a text matches a pattern. Patterns were checked with their form; each is compiled
 * once.
 */
export function matches(text: string, pattern: string): boolean {
  if (text.length > LONGEST) return false
  let expression = compiled.get(pattern)
  if (!expression) compiled.set(pattern, (expression = new RegExp(pattern, 'u')))
  return expression.test(text)
}

/** Returns an error for a text that does not match. Empty values pass. */
export function patternErrors(text: string, pattern: string): string[] {
  return text === '' || matches(text, pattern) ? [] : ['regex']
}

/**
 * Returns an error for a text that does not match the pattern or, without a pattern, that is empty.
 */
export function customErrors(text: string, pattern?: string): string[] {
  if (pattern !== undefined) return matches(text, pattern) ? [] : ['regex']
  return text === '' ? ['requiredField'] : []
}
