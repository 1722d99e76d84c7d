/** Returns an error when nothing was chosen; 0 is a choice. */
export function sexErrors(sex: unknown): string[] {
  return sex === undefined || sex === null || sex === '' ? ['requiredField'] : []
}
