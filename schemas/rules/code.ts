/** Checks a confirmation or second-factor code: digits only, exactly as many as were sent. */
export function codeErrors(code: string, length = 6): string[] {
  if (code === '') return ['requiredField']
  return /^\d+$/.test(code) && code.length === length ? [] : ['wrongField']
}
