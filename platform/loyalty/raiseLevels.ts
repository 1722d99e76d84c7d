import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { grantLoyaltyReward } from './grantLoyaltyReward.ts'
import type { StoredLevel } from './LoyaltySettings.ts'
import { addNotice } from './notices.ts'
import { toMicros } from './points.ts'

interface Raise {
  readonly uids: readonly string[]
  readonly levels: readonly StoredLevel[]
  readonly now: Date
}

/**
 * Gives the rewards of the levels that players have reached by what they earned, each once: a level that
 * is reached again, after a bet was taken back, gives nothing.
 */
export async function raiseLevels(trx: Kysely<Schema>, { uids, levels, now }: Raise): Promise<void> {
  const accounts = await trx
    .selectFrom('loyalty_account')
    .select(['uid', 'experience', 'level'])
    .where('uid', 'in', uids)
    .orderBy('uid')
    .execute()
  for (const { uid, experience, level } of accounts) {
    const reached = levels.filter(({ min, id }) => id > level && toMicros(min) <= BigInt(experience))
    const highest = reached.at(-1)
    if (!highest) continue
    await trx.updateTable('loyalty_account').set({ level: highest.id }).where('uid', '=', uid).execute()
    // a player begins at the first level
    for (const each of reached) if (each.min > 0) await reachLevel(trx, { uid, now }, each)
  }
}

async function reachLevel(
  trx: Kysely<Schema>,
  player: { readonly uid: string; readonly now: Date },
  { id, names, reward }: StoredLevel,
): Promise<void> {
  const reference = `level ${id} player ${player.uid}`
  const points = reward?.type === 'points' ? toMicros(reward.amount) : 0n
  const { uid, now } = player
  await trx
    .insertInto('loyalty_entry')
    // the points of a level are for the shop: they lead to no further level
    .values({ uid, kind: 'level', reference, points, experience: 0n, created_at: now })
    .execute()
  const given = reward && {
    ...reward,
    ...(await grantLoyaltyReward(trx, player, { reward, reference, titles: names })),
  }
  await addNotice(trx, player, { trigger: 'level', reference, reward: given, names })
}

/** Returns the level at a number of points earned, in millionths. */
export function levelAt(levels: readonly StoredLevel[], experience: bigint): StoredLevel {
  const level = levels.findLast(({ min }) => toMicros(min) <= experience) ?? levels[0]
  if (!level) throw new Error('the settings of loyalty have no level')
  return level
}
