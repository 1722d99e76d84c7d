import { toDecimal } from '#src/shared/money.ts'

import type { BetRow } from './queries.ts'

const columns = ['id', 'placed_at', 'settled_at', 'game', 'provider', 'type', 'stake', 'win', 'currency', 'status']

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\u{FEFF}'

export const csvHeader = byteOrderMark + csvLine(columns)

export function csvOfBet(row: BetRow): string {
  return csvLine([
    row.id,
    row.placed_at.toISOString(),
    row.settled_at?.toISOString() ?? '',
    row.name,
    row.provider_name,
    row.type,
    toDecimal(row.stake, row.currency),
    toDecimal(row.win, row.currency),
    row.currency,
    row.status,
  ])
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A spreadsheet would run what begins like a formula: an apostrophe makes it text. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/u.test(text.trimStart()) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
