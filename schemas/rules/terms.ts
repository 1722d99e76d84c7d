/** Codes of what is wrong with the answer to the terms, the first one counts. Terms that are not active ask nothing. */
export function termsErrors({
  isAccepted,
  isActive = true,
}: {
  readonly isAccepted: boolean
  readonly isActive?: boolean
}): string[] {
  return isAccepted || !isActive ? [] : ['uncheckedCheckbox']
}
