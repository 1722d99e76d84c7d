/**
 * Inserts a line among those that the pattern finds, in the order of its capture.
 * @throws {Error} with a message of one line, when the line exists
 */
export function inOrder(source: string, line: string, pattern: RegExp): string {
  const lines = source.split('\n')
  const keyOf = (text: string) => pattern.exec(text)?.[1]
  const key = keyOf(line)
  if (key === undefined) throw new Error(`"${line.trim()}" is no line of this list`)
  const known = lines.flatMap((text, at) => {
    const its = keyOf(text)
    return its === undefined ? [] : [{ at, its }]
  })
  if (known.some(({ its }) => its === key)) throw new Error(`"${key}" is taken`)
  const last = known.at(-1)
  if (!last) throw new Error(`no line like "${line.trim()}" is there to stand beside`)
  return lines.toSpliced(known.find(({ its }) => its > key)?.at ?? last.at + 1, 0, line).join('\n')
}

/** Appends a line to a list or object that begins with a line that starts with `opening`. */
export function atEnd(source: string, opening: string, line: string): string {
  const lines = source.split('\n')
  const start = lines.findIndex((text) => text.trimStart().startsWith(opening))
  const indent = /^ */.exec(lines[start] ?? '')?.[0] ?? ''
  const closing = new RegExp(`^${indent}[\\]}]`)
  const end = lines.findIndex((text, at) => at > start && closing.test(text))
  if (start < 0 || end < 0) throw new Error(`there is no "${opening}" to add a line to`)
  return lines.toSpliced(end, 0, line).join('\n')
}
