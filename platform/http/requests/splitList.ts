/** Splits a list of words that are separated by commas. */
export function splitList(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
