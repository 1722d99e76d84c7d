/** The number that a text is; the text itself where it is none, for the rules to say so. */
export function readNumber(text: string): number | string {
  const plain = text.trim()
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}
