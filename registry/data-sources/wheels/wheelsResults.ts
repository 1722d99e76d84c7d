import Type, { type Static } from 'typebox'
import type { List } from '#schemas/list.ts'
import { wheelScopes, type WheelSpinResult } from '#schemas/wheel.ts'
import { defineSource, type SourceInput } from '../defineSource.ts'
import { closed, MaxCount, RecordId } from '../params.ts'
import { chosenCampaign } from './chosenCampaign.ts'

export const wheelsResultsParams = Type.Object(
  { campaign: Type.Optional(RecordId), scope: Type.Enum(wheelScopes), count: MaxCount },
  closed,
)

/** The latest results of a wheel, of all players or of the viewer alone. */
export const wheelsResults = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'FortuneWheels.spinResultShown'],
  load: resultsOf,
})

async function resultsOf(
  input: SourceInput,
  { campaign: id, ...page }: Static<typeof wheelsResultsParams>,
): Promise<List<WheelSpinResult>> {
  const { campaign } = await chosenCampaign(input, id)
  if (!campaign) return { items: [], total: 0, offset: 0, count: 0 }
  return input.api.wheels.getSpinResults({ campaign_id: campaign.id, offset: 0, ...page })
}
