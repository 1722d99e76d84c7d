/** Parses a text as a number; returns other texts as they are, so that validation reports them. */
export function readNumber(text: string): number | string {
  const trimmed = text.trim()
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : text
}
