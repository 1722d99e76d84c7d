/** Error code of a rule; with a value when the message contains `{value}`. */
export type RuleFailure = string | { readonly code: string; readonly value: string | number }

export function codeOf(failure: RuleFailure): string {
  return typeof failure === 'string' ? failure : failure.code
}
