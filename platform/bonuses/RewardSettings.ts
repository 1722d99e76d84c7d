import type { BonusType } from '#schemas/bonusStates.ts'
import type { CashbackText } from '../cashbacks/table.ts'
import type { GameWeights } from './table.ts'

/** Terms of the bonuses of a type, unless their offer has others. */
export interface BonusTerms {
  /** Number of times that a bonus is wagered. */
  readonly wagering: number
  readonly max_bet_usd: number | null
  /** Highest amount of a bonus. */
  readonly max_usd: number
  /** Days in which a bonus must be activated, and then wagered. */
  readonly activation_days: number
  readonly wagering_days: number
  readonly game_weights: GameWeights
}

/** Settings of bonuses, free spins and cashbacks. */
export interface RewardSettings {
  readonly bonuses: Readonly<Record<BonusType, BonusTerms>>
  readonly free_spin_days: number
  readonly cashback: {
    /** Share of what a player has lost of their own money in a week. */
    readonly percent: number
    /** A smaller cashback isn't granted, and a larger one is cut. */
    readonly min_usd: number
    readonly max_usd: number
    /** Days in which it can be collected. */
    readonly collect_days: number
    readonly texts: Readonly<Record<string, CashbackText>>
  }
}
