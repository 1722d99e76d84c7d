import type { Kysely } from 'kysely'
import type { LocalizedText } from '../database/columns.ts'
import type { Schema } from '../database/schema.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import type { RewardSettings } from './RewardSettings.ts'

interface Spins {
  /** The event that grants them, once. */
  readonly reference: string
  readonly titles: LocalizedText
  readonly count: number
  /** Sysname; null for any slot. */
  readonly game?: string | null
  readonly settings: Pick<RewardSettings, 'free_spin_days'>
}

const DAY_MS = 24 * 3600 * 1000

/** Adds a pack of free spins, unless its reference exists already. */
export async function grantFreeSpins(
  trx: Kysely<Schema>,
  { uid, now }: PlayerAction,
  { reference, titles, count, game = null, settings }: Spins,
): Promise<void> {
  await trx
    .insertInto('free_spin_pack')
    .values({
      uid,
      reference,
      titles: JSON.stringify(titles),
      game,
      total: count,
      remaining: count,
      expires_at: new Date(now.getTime() + settings.free_spin_days * DAY_MS),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
}
