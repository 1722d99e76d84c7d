/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\u{FEFF}'

/** One line of CSV (RFC 4180). */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A spreadsheet would run a text that begins like a formula: an apostrophe keeps it one. Numbers stay numbers. */
function csvCell(cell: string | number): string {
  const text = String(cell)
  if (typeof cell === 'number') return text
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/u.test(text.trimStart()) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
