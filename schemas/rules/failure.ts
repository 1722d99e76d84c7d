/** The code of what is wrong; with a value where its message says one (`{value}`). */
export type RuleFailure = string | { readonly code: string; readonly value: string | number }

export function codeOf(failure: RuleFailure): string {
  return typeof failure === 'string' ? failure : failure.code
}
