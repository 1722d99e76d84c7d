import type { Kysely } from 'kysely'
import { byUid } from '../accounts/byUid.ts'
import type { Schema } from '../database/schema.ts'
import { readLoyaltySettings } from '../metadata/queries.ts'
import { raiseLevels } from './raiseLevels.ts'
import type { LoyaltyEntryKind } from './table.ts'

export interface LoyaltyEntry {
  readonly uid: string
  readonly kind: LoyaltyEntryKind
  /** The event behind it, which counts once. */
  readonly reference: string
  /** In millionths of a point. */
  readonly points: bigint
  /** In millionths of a point; the same as `points` when not given. */
  readonly experience?: bigint
  readonly at: Date
}

/**
 * Adds entries whose references are new, and gives what the levels promise that players reach by them.
 * Must run in a transaction. Returns the references that were added.
 */
export async function addEntries(
  trx: Kysely<Schema>,
  entries: readonly LoyaltyEntry[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (entries.length === 0) return new Set()
  const rows = entries
    .map(({ points, experience = points, at, ...entry }) => ({ ...entry, points, experience, created_at: at }))
    // accounts are locked in one order
    .toSorted(byUid)
  const added = await trx
    .insertInto('loyalty_entry')
    .values(rows)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning(['reference', 'uid'])
    .execute()
  if (added.length > 0) {
    const { levels } = await readLoyaltySettings(trx)
    await raiseLevels(trx, { uids: [...new Set(added.map(({ uid }) => uid))], levels, now })
  }
  return new Set(added.map(({ reference }) => reference))
}
