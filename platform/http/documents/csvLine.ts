/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\u{FEFF}'

/** Returns one line of CSV (RFC 4180). */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * Quotes a cell. A text that a spreadsheet would run as a formula gets an apostrophe in front;
 * numbers stay numbers.
 */
function csvCell(cell: string | number): string {
  const text = String(cell)
  if (typeof cell === 'number') return text
  const safeText = /^[=+\-@\t\r\n＝＋－＠]/u.test(text.trimStart()) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText
}
