const hour = 3600 * 1000

/** How long after registration a player is reminded. */
const lasting = { registration: 2 * hour, confirm: 5 * 24 * hour }

interface Situation {
  registeredAt: Date
  now: Date
  hasDeposit: boolean
  isConfirmed: boolean
  /** the player was told already that a confirmation is on its way */
  wasConfirmSent: boolean
}

/** When each hint ends; null where there is none any more. */
export function hintsOf({ registeredAt, now, hasDeposit, isConfirmed, wasConfirmSent }: Situation) {
  const until = (time: number) => {
    const end = new Date(registeredAt.getTime() + time)
    return end > now ? end : null
  }
  return {
    registration: hasDeposit ? null : until(lasting.registration),
    confirm: isConfirmed || wasConfirmSent ? null : until(lasting.confirm),
  }
}
