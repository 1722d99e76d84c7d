export const bonusTypes = ['casino', 'betting'] as const
export type BonusType = (typeof bonusTypes)[number]

/**
 * The states of bonuses, and those that may follow each. Without any the state is final. The database
 * refuses every other step.
 */
export const bonusSteps = {
  available: ['active', 'removed', 'expired'],
  active: ['paused', 'completed', 'removed', 'expired', 'lost'],
  paused: ['active', 'removed', 'expired'],
  completed: [],
  removed: [],
  expired: [],
  // all of its money was lost in play
  lost: [],
} as const

export type BonusState = keyof typeof bonusSteps

export const bonusStates = Object.keys(bonusSteps) as BonusState[]

/** States of a bonus that a player still has. */
export const openBonusStates = ['available', 'active', 'paused'] as const
