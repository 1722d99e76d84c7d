import type { GameType } from '#schemas/game.ts'
import type { BonusRow } from '../bonuses/queries.ts'

/** Reasons why a stake can't be paid. */
export type BetRefusal = 'insufficient_funds' | 'above_max_bet'

interface Funds {
  /** In the currency's smallest unit, as the bonus money. */
  readonly main: bigint
  readonly bonus: bigint
}

interface StakeOptions {
  readonly stake: bigint
  readonly gameType: GameType
  readonly funds: Funds
  readonly activeBonus: Pick<BonusRow, 'game_weights' | 'max_bet'> | undefined
  /** True when a bet is paid by one balance alone, and own money doesn't count towards the wagering. */
  readonly isIsolated: boolean
}

export interface StakeParts {
  readonly main: bigint
  readonly bonus: bigint
  /** Part of the stake that counts towards the wagering of the active bonus. */
  readonly wagering: bigint
}

/**
 * Divides a stake among the player's balances: their own money comes first. Bonus money pays only for
 * games that count towards its wagering.
 */
export function splitStake({ stake, gameType, funds, activeBonus, isIsolated }: StakeOptions): StakeParts | BetRefusal {
  const weight = activeBonus?.game_weights[gameType] ?? 0
  const bonusFunds = weight > 0 ? funds.bonus : 0n
  const main = mainPart({ stake, funds, isIsolated })
  const bonus = stake - main
  if (bonus > bonusFunds) return 'insufficient_funds'
  const counting = isIsolated ? bonus : stake
  const wagering = weight > 0 ? (counting * BigInt(Math.round(weight * 100))) / 10_000n : 0n
  const maxBet = activeBonus?.max_bet ?? null
  if (maxBet !== null && (wagering > 0n || bonus > 0n) && stake > BigInt(maxBet)) return 'above_max_bet'
  return { main, bonus, wagering }
}

function mainPart({ stake, funds, isIsolated }: Pick<StakeOptions, 'stake' | 'funds' | 'isIsolated'>): bigint {
  if (funds.main >= stake) return stake
  return isIsolated ? 0n : funds.main
}

/**
 * Divides a win as its bet was paid; what doesn't divide evenly, and the win of a bet that cost nothing,
 * goes to the player's own money.
 */
export function splitWin(
  win: bigint,
  { stake, bonusStake }: { readonly stake: bigint; readonly bonusStake: bigint },
): { readonly main: bigint; readonly bonus: bigint } {
  const bonus = stake === 0n ? 0n : (win * bonusStake) / stake
  return { main: win - bonus, bonus }
}
