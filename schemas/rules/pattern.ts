const compiled = new Map<string, RegExp>()

/** Patterns come from forms that were judged before: they are few, and each is read once. */
export function matches(text: string, pattern: string): boolean {
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
