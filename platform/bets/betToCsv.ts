import type { BetPick } from '#schemas/bet.ts'
import { toDecimal } from '#src/shared/money.ts'
import { BYTE_ORDER_MARK, csvLine } from '../http/documents/csvLine.ts'
import type { BetRow } from './queries.ts'

const columns = [
  'id',
  'placed_at',
  'settled_at',
  'game',
  'provider',
  'type',
  'stake',
  'win',
  'currency',
  'status',
  'picks',
]

export const csvHeader = BYTE_ORDER_MARK + csvLine(columns)

export function betToCsv(row: BetRow): string {
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
    (row.picks ?? []).map(pickText).join('; '),
  ])
}

/** Returns a pick as its teams, selection and odds: `Harbour FC – Kestrel: over 2.5 @ 1.9`. */
function pickText({ home, away, selection, line, odds }: BetPick): string {
  return `${home} – ${away}: ${selection}${line === null ? '' : ` ${line}`} @ ${odds}`
}
