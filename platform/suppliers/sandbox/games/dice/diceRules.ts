import { isAmount, multiply } from '../amounts.ts'
import type { GameRules } from '../GameRules.ts'
import { stakesOf } from '../stakes.ts'

/** The roll is one of these, from 0. */
export const ROLLS = 10_000
/** Winning rolls times multiplier: 99 % of all rolls. */
const RETURN = 9900
export const SMALLEST_CHANCE = 100
export const LARGEST_CHANCE = 9500
export const CHANCE_STEP = 100

export interface DiceChoice {
  readonly stake: number
  readonly direction: 'low' | 'high'
  /** Number of winning rolls: those below it, or as many at the upper end. */
  readonly chance: number
}

export interface DiceView {
  readonly roll: number
  readonly isWin: boolean
}

/** Returns what a chance pays for a stake: 0.99 ÷ probability, rounded down to the smallest unit. */
export const dicePayout = ({ stake, chance }: Pick<DiceChoice, 'stake' | 'chance'>, unit: number): number =>
  multiply(stake, RETURN, { by: chance, unit })

/** Returns the first winning roll of `high`, or the first losing one of `low`. */
export const diceTarget = ({ direction, chance }: Pick<DiceChoice, 'direction' | 'chance'>): number =>
  direction === 'low' ? chance : ROLLS - chance

/** Returns whether a roll wins. */
export const isWinningRoll = (choice: DiceChoice, roll: number): boolean =>
  choice.direction === 'low' ? roll < diceTarget(choice) : roll >= diceTarget(choice)

/** High or low: one number of 10,000 is drawn. */
export const diceRules: GameRules<DiceChoice, DiceView> = {
  readChoice({ stake, direction, chance }) {
    if (!isAmount(stake) || !Number.isInteger(chance) || typeof chance !== 'number') return undefined
    return direction === 'low' || direction === 'high' ? { stake, direction, chance } : undefined
  },
  stakeOf({ stake, chance }, { currency }) {
    const isChance = chance >= SMALLEST_CHANCE && chance <= LARGEST_CHANCE && chance % CHANCE_STEP === 0
    return isChance && stakesOf(currency).includes(stake) ? stake : undefined
  },
  async play({ choice, draw, unit }) {
    const roll = await draw(ROLLS)
    const isWin = isWinningRoll(choice, roll)
    return { payout: isWin ? dicePayout(choice, unit) : 0, actions: [], view: { roll, isWin } }
  },
}
