import type { Kysely } from 'kysely'

import type { NetPosition } from '#schemas/responsibleGaming.ts'
import { toMajor } from '#src/shared/money.ts'

import type { AccountRow } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { type LedgerSum, sumEntries } from '../ledger/queries.ts'
import type { LedgerKind } from '../ledger/table.ts'

const periods = [1, 7, 30] as const
const day = 24 * 3600 * 1000

/** One position for each period, in the player's currency first, then in others that were moved. */
export async function findNetPositions(
  db: Kysely<Schema>,
  { uid, currency }: AccountRow,
  now: Date,
): Promise<NetPosition[]> {
  const positions: NetPosition[] = []
  for (const period of periods) {
    const sums = await sumEntries(db, uid, new Date(now.getTime() - period * day))
    const currencies = new Set([currency, ...sums.map((sum) => sum.currency).toSorted()])
    positions.push(...[...currencies].map((code) => ({ period, ...positionOf(sums, code) })))
  }
  return positions
}

function positionOf(sums: readonly LedgerSum[], currency: string): Omit<NetPosition, 'period'> {
  const of = (kind: LedgerKind) => sums.find((sum) => sum.kind === kind && sum.currency === currency)?.amount ?? 0n
  const stakes = of('stake') - of('refund')
  return {
    currency,
    deposits: toMajor(of('deposit'), currency),
    withdrawals: toMajor(of('withdrawal'), currency),
    stakes: toMajor(stakes, currency),
    wins: toMajor(of('win'), currency),
    net: toMajor(of('win') - stakes, currency),
  }
}
