interface SpinState {
  /** False when no campaign runs. */
  readonly hasCampaign: boolean
  /** Spins are sold. */
  readonly isSpinCost: boolean
  /** Spins that are left. */
  readonly spins: number
  /** The wheel turns. */
  readonly isSpinning: boolean
  /** The answer of a spin is awaited. */
  readonly isLoading: boolean
}

/** Returns whether the button that turns the wheel is disabled. */
export function isSpinDisabled({ hasCampaign, isSpinCost, spins, isSpinning, isLoading }: SpinState): boolean {
  if (!hasCampaign) return true
  return isSpinCost ? isSpinning || isLoading : spins === 0
}
