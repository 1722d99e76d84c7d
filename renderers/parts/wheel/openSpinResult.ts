import type { WheelSpinResult } from '#schemas/wheel.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Opens the dialog of a spin's result. */
export function openSpinResult(
  { ui }: Pick<RootStore, 'ui'>,
  { id, campaign_id: campaign }: Pick<WheelSpinResult, 'id' | 'campaign_id'>,
): void {
  ui.dialogs.open({ slug: 'wheel-result', params: { campaign: String(campaign), result: id } })
}
