/** Codes of what is wrong with the answer to the terms, the first one counts. Terms that are not active ask nothing. */
export function termsErrors(isAccepted: boolean, isActive = true): string[] {
  return isAccepted || !isActive ? [] : ['uncheckedCheckbox']
}
