import type { Kysely } from 'kysely'
import { lockAccountsAtOnce } from '../accounts/queries.ts'
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
 * is reached again, after a bet was taken back, gives nothing. Rewards lock accounts, which come before
 * anything of loyalty: the caller has locked those of players who may rise.
 * @throws {Error} when another transaction holds the account of a player who rises
 */
export async function raiseLevels(trx: Kysely<Schema>, { uids, levels, now }: Raise): Promise<void> {
  const accounts = await trx
    .selectFrom('loyalty_account')
    .select(['uid', 'experience', 'level'])
    .where('uid', 'in', uids)
    .orderBy('uid')
    .execute()
  const rising = accounts.flatMap(({ uid, experience, level }) => {
    const reached = levels.filter(({ min, id }) => id > level && toMicros(min) <= BigInt(experience))
    const highest = reached.at(-1)
    return highest ? [{ uid, reached, highest }] : []
  })
  await lockAccountsAtOnce(
    trx,
    rising.map(({ uid }) => uid),
  )
  for (const { uid, reached, highest } of rising) {
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

/** Finds the players whom so many more points lift to a higher level, as far as is known before. */
export async function findRising(
  trx: Kysely<Schema>,
  earned: ReadonlyMap<string, bigint>,
  levels: readonly StoredLevel[],
): Promise<string[]> {
  if (earned.size === 0) return []
  const uids = [...earned.keys()]
  const accounts = await trx
    .selectFrom('loyalty_account')
    .select(['uid', 'experience', 'level'])
    .where('uid', 'in', uids)
    .execute()
  const known = new Map(accounts.map(({ uid, ...account }) => [uid, account]))
  return uids.filter((uid) => {
    const { experience, level } = known.get(uid) ?? { experience: '0', level: 0 }
    return levelAt(levels, BigInt(experience) + (earned.get(uid) ?? 0n)).id > level
  })
}

/** Returns the level at a number of points earned, in millionths. */
export function levelAt(levels: readonly StoredLevel[], experience: bigint): StoredLevel {
  const level = levels.findLast(({ min }) => toMicros(min) <= experience) ?? levels[0]
  if (!level) throw new Error('the settings of loyalty have no level')
  return level
}
