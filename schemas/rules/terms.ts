/**
 * Returns error codes for the acceptance of the terms, of which the first is shown. Inactive terms
 * need none.
 */
export function termsErrors({
  isAccepted,
  isActive = true,
}: {
  readonly isAccepted: boolean
  readonly isActive?: boolean
}): string[] {
  return isAccepted || !isActive ? [] : ['uncheckedCheckbox']
}
