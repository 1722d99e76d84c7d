/** Returns a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((cells) => cells.map(cell))]
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

/** A bar would end the cell, and words in angle brackets outside of code would be taken for HTML. */
const cell = (text: string) =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/[<>]/g, (sign) => `\\${sign}`) : part))
    .join('')
    .replaceAll('|', '\\|')
