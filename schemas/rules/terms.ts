/** Codes of what is wrong with the answer to the terms, the first one counts. */
export function termsErrors(accepted: boolean): string[] {
  return accepted ? [] : ['uncheckedCheckbox']
}
