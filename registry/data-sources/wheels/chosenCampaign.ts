import type { WheelCampaign } from '#schemas/wheel.ts'
import type { SourceInput } from '../defineSource.ts'

interface ChosenCampaign {
  readonly campaigns: readonly WheelCampaign[]
  /** Undefined when none runs. */
  readonly campaign: WheelCampaign | undefined
}

/** Finds the campaigns, and the one that was chosen; the first one unless another runs by this id. */
export async function chosenCampaign(
  { api }: Pick<SourceInput, 'api'>,
  id: string | undefined,
): Promise<ChosenCampaign> {
  const campaigns = await api.wheels.getCampaigns()
  return { campaigns, campaign: campaigns.find((each) => String(each.id) === id) ?? campaigns[0] }
}
