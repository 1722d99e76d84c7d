/** What follows a registration; each step is somebody else's. */
export interface RegistrationSteps {
  /** Counts the sign-up. */
  readonly track: () => void
  /** The form is done with, and so is the choice between casino and betting that the browser kept. */
  readonly clearForm: () => void
  readonly forgetPromoCode: () => void
  readonly closePopup: () => void
  /** They open one after the other, when nothing else is open. */
  readonly queueConfirmEmail: () => void
  readonly queueUnseenCashback: () => void
  readonly queueCampaignPopups: () => void
  /** To the deposit page, or where the address wanted to go. */
  readonly goOn: () => Promise<void>
  readonly activatePromoCode: () => Promise<void>
}

/** Everything that follows a registration, in its order. */
export async function afterRegistration(steps: RegistrationSteps): Promise<void> {
  steps.track()
  steps.clearForm()
  steps.forgetPromoCode()
  steps.closePopup()
  steps.queueConfirmEmail()
  steps.queueUnseenCashback()
  steps.queueCampaignPopups()
  await steps.goOn()
  await steps.activatePromoCode()
}
