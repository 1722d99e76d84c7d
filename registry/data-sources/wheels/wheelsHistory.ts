import Type from 'typebox'
import { QUESTS_LIMIT, type WheelQuest } from '#schemas/wheel.ts'
import { defineSource, type SourceInput } from '../defineSource.ts'
import { closed, RecordId } from '../params.ts'
import { chosenCampaign } from './chosenCampaign.ts'

export const wheelsHistoryParams = Type.Object({ campaign: Type.Optional(RecordId) }, closed)

/** The quests of the chosen campaign that the player has completed. */
export const wheelsHistory = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'wheel.quest_completed'],
  load: historyOf,
})

async function historyOf(input: SourceInput, { campaign: id }: { readonly campaign?: string }): Promise<WheelQuest[]> {
  const { campaign } = await chosenCampaign(input, id)
  if (!campaign) return []
  return (await input.api.wheels.getQuestsHistory({ campaign_id: campaign.id, limit: QUESTS_LIMIT })).items
}
