import Type from 'typebox'
import type { WheelBoard } from '#schemas/wheel.ts'
import { defineSource, type SourceInput } from '../defineSource.ts'
import { closed, RecordId } from '../params.ts'
import { chosenCampaign } from './chosenCampaign.ts'

export const wheelsBoardParams = Type.Object({ campaign: Type.Optional(RecordId) }, closed)

/** The campaigns, and the wheel of the chosen one with its sectors. */
export const wheelsBoard = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'FortuneWheels.buySpin', 'FortuneWheels.spinResultShown', 'wheel.quest_completed'],
  load: boardOf,
})

async function boardOf(input: SourceInput, { campaign: id }: { readonly campaign?: string }): Promise<WheelBoard> {
  const { campaigns, campaign } = await chosenCampaign(input, id)
  if (!campaign) return { campaigns: [], campaign: null, info: null, rewards: [] }
  const { wheels } = input.api
  const [info, rewards] = await Promise.all([
    wheels.getWheelInfo({ campaign_id: campaign.id }),
    wheels.getRewards({ campaign_id: campaign.id }),
  ])
  return { campaigns, campaign, info, rewards }
}
