import Type from 'typebox'
import type { WheelCampaignInfo } from '#schemas/wheel.ts'
import { defineSource, type SourceInput } from '../defineSource.ts'
import { missing } from '../missing.ts'
import { closed, RecordId } from '../params.ts'
import { chosenCampaign } from './chosenCampaign.ts'

export const wheelsAboutParams = Type.Object({ campaign: Type.Optional(RecordId) }, closed)

/** A campaign with its rules. Rejects with the kind `missing` when none runs. */
export const wheelsAbout = defineSource({ cache: 'viewer', load: aboutOf })

async function aboutOf(
  input: SourceInput,
  { campaign: id }: { readonly campaign?: string },
): Promise<WheelCampaignInfo> {
  const { campaign } = await chosenCampaign(input, id)
  return campaign ? input.api.wheels.getCampaignInfo({ campaign_id: campaign.id }) : missing('a campaign of a wheel')
}
