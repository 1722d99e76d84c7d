const HOUR_MS = 3600 * 1000

/** Time after registration in which a hint is shown, in milliseconds. */
const durations = { registration: 2 * HOUR_MS, confirm: 5 * 24 * HOUR_MS }

interface HintSituation {
  readonly registeredAt: Date
  readonly now: Date
  readonly hasDeposit: boolean
  readonly isConfirmed: boolean
  /** True when the player was informed already that a confirmation was sent. */
  readonly wasConfirmSent: boolean
}

/** Returns the end of each hint, or null for one that isn't shown any more. */
export function findHints({ registeredAt, now, hasDeposit, isConfirmed, wasConfirmSent }: HintSituation) {
  const endAfter = (duration: number) => {
    const end = new Date(registeredAt.getTime() + duration)
    return end > now ? end : null
  }
  return {
    registration: hasDeposit ? null : endAfter(durations.registration),
    confirm: isConfirmed || wasConfirmSent ? null : endAfter(durations.confirm),
  }
}
