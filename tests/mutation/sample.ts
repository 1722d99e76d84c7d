/**
 * Returns the parts of a file that Stryker mutates: all of it, or single lines, without mutants
 * that span lines. @param every interval of the lines
 */
export function linesOf(file: string, text: string, every: number): readonly string[] {
  if (every <= 1) return [file]
  // other lines in each file, since files begin alike
  const first = [...file].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % every
  const numbers = text.split('\n').map((_, index) => index + 1)
  return numbers.filter((line) => line % every === first).map((line) => `${file}:${line}-${line}`)
}
