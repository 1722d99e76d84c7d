import Type from 'typebox'
import { QUESTS_LIMIT, type WheelQuest } from '#schemas/wheel.ts'
import { defineSource, type SourceInput } from '../defineSource.ts'
import { closed, RecordId } from '../params.ts'
import { chosenCampaign } from './chosenCampaign.ts'

export const wheelsQuestsParams = Type.Object({ campaign: Type.Optional(RecordId) }, closed)

/** The quests of the chosen campaign with the player’s progress. */
export const wheelsQuests = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'wheel.quest_completed'],
  load: questsOf,
})

async function questsOf(input: SourceInput, { campaign: id }: { readonly campaign?: string }): Promise<WheelQuest[]> {
  const { campaign } = await chosenCampaign(input, id)
  if (!campaign) return []
  return (await input.api.wheels.getQuests({ campaign_id: campaign.id, limit: QUESTS_LIMIT })).items
}
