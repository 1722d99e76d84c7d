/**
 * Returns how many slips of the keyboard lie between a typed word and a known one: a letter too
 * many, too few or wrong, or two that changed places. `begun` is the same to the nearest beginning
 * of the known word, for words that are still being typed.
 */
export function editDistance(typed: string, known: string): { readonly whole: number; readonly begun: number } {
  let beforeLast: number[] = []
  let last = Array.from({ length: known.length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= known.length; column++) {
      const isSame = typed[row - 1] === known[column - 1]
      const changed = at(last, column - 1) + (isSame ? 0 : 1)
      let edits = Math.min(changed, at(last, column) + 1, at(current, column - 1) + 1)
      const isSwapped = typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1]
      if (row > 1 && column > 1 && isSwapped) edits = Math.min(edits, at(beforeLast, column - 2) + 1)
      current.push(edits)
    }
    beforeLast = last
    last = current
  }
  return { whole: at(last, known.length), begun: Math.min(...last) }
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity
