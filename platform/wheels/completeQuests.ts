import type { Kysely } from 'kysely'
import { byUid } from '../accounts/byUid.ts'
import { lockAccount } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { givePoints } from '../loyalty/givePoints.ts'
import { recordEvent } from '../realtime/recordEvent.ts'
import { addSpins } from './players.ts'

interface ReachedQuest {
  readonly quest: string
  readonly uid: string
}

/**
 * Completes quests of players and gives their rewards, each once. Must run in the transaction that has
 * counted; accounts are locked in ascending order.
 */
export async function completeQuests(trx: Kysely<Schema>, reached: readonly ReachedQuest[], now: Date): Promise<void> {
  const sorted = reached.toSorted(byUid)
  for (const { quest, uid } of sorted) {
    await lockAccount(trx, uid)
    await completeQuest(trx, { quest, uid, now })
  }
}

async function completeQuest(
  trx: Kysely<Schema>,
  { quest: id, uid, now }: ReachedQuest & { readonly now: Date },
): Promise<void> {
  const completed = await trx
    .updateTable('wheel_quest_progress')
    .set({ completed_at: now })
    .where('quest', '=', id)
    .where('uid', '=', uid)
    .where('completed_at', 'is', null)
    .returning('quest')
    .executeTakeFirst()
  if (!completed) return
  // what counted isn't needed any more
  await trx.deleteFrom('wheel_quest_step').where('quest', '=', id).where('uid', '=', uid).execute()
  const quest = await trx
    .selectFrom('wheel_quest')
    .innerJoin('wheel_campaign', 'wheel_campaign.id', 'wheel_quest.campaign')
    .select(['wheel_campaign.id as campaign', 'first_spins', 'reward_type', 'reward_amount'])
    .where('wheel_quest.id', '=', id)
    .executeTakeFirstOrThrow()
  const { campaign, first_spins, reward_type: type, reward_amount: amount } = quest
  if (type === 'spins') await addSpins(trx, { campaign: { id: campaign, first_spins }, uid }, amount)
  else await givePoints(trx, { uid, now }, { trigger: 'quest', reference: `quest ${id} player ${uid}`, amount })
  const data = { campaign_id: Number(campaign), quest_id: Number(id) }
  await recordEvent(trx, { uid, now }, { name: 'wheel.quest_completed', data })
}
