/**
 * What Stryker is to change of a file: all of it, or single lines, which leave out mutants that span lines.
 * @param every one line in so many
 */
export function linesOf(file: string, text: string, every: number): readonly string[] {
  if (every <= 1) return [file]
  // not the same lines in all files: they begin alike
  const first = [...file].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % every
  const numbers = text.split('\n').map((_, index) => index + 1)
  return numbers.filter((line) => line % every === first).map((line) => `${file}:${line}-${line}`)
}
