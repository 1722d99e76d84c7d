import type { Kysely } from 'kysely'
import type { NetPosition } from '#schemas/playActivity.ts'
import { toMajor } from '#src/shared/money.ts'
import type { AccountRow } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import type { PostingKind } from '../ledger/accounts.ts'
import { type LedgerSum, sumPostings } from '../ledger/queries.ts'

const periods = [1, 7, 30] as const
const DAY_MS = 24 * 3600 * 1000

/**
 * Returns a position for each period: first in the player's currency, then in others with
 * movements.
 */
export async function findNetPositions(
  db: Kysely<Schema>,
  { uid, currency }: AccountRow,
  now: Date,
): Promise<NetPosition[]> {
  const positions: NetPosition[] = []
  for (const period of periods) {
    const sums = await sumPostings(db, uid, new Date(now.getTime() - period * DAY_MS))
    const currencies = new Set([currency, ...sums.map((sum) => sum.currency).toSorted()])
    positions.push(...[...currencies].map((code) => ({ period, ...calculatePosition(sums, code) })))
  }
  return positions
}

function calculatePosition(sums: readonly LedgerSum[], currency: string): Omit<NetPosition, 'period'> {
  const amountOf = (kind: PostingKind) =>
    sums.find((sum) => sum.kind === kind && sum.currency === currency)?.amount ?? 0n
  // spins of a wheel are a game for money too
  const stakes = amountOf('bet') - amountOf('rollback') + amountOf('wheel_purchase')
  const wins = amountOf('win') + amountOf('jackpot') + amountOf('wheel_win')
  return {
    currency,
    deposits: toMajor(amountOf('deposit'), currency),
    withdrawals: toMajor(amountOf('withdrawal'), currency),
    stakes: toMajor(stakes, currency),
    wins: toMajor(wins, currency),
    net: toMajor(wins - stakes, currency),
  }
}
