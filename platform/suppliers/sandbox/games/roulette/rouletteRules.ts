import { isAmount } from '../amounts.ts'
import type { GameRules } from '../GameRules.ts'
import { chipsOf, largestRound } from '../stakes.ts'
import { findSpot, oddsOf, POCKETS } from './spots.ts'

/** Chips by the id of their spot, as amounts. */
export interface RouletteChoice {
  readonly bets: Readonly<Record<string, number>>
}

export interface RouletteView {
  readonly number: number
  /** Payment of each winning spot, with the chips themselves. */
  readonly wins: Readonly<Record<string, number>>
}

const MOST_SPOTS = 160

/** European roulette: 37 pockets; a winning spot pays 36 ÷ its numbers. */
export const rouletteRules: GameRules<RouletteChoice, RouletteView> = {
  readChoice({ bets }) {
    if (typeof bets !== 'object' || bets === null || Array.isArray(bets)) return undefined
    const entries: readonly (readonly [string, unknown])[] = Object.entries(bets)
    if (entries.length === 0 || entries.length > MOST_SPOTS) return undefined
    const read = entries.flatMap(([id, amount]) => (findSpot(id) && isAmount(amount) ? [[id, amount] as const] : []))
    return read.length === entries.length ? { bets: Object.fromEntries(read) } : undefined
  },
  stakeOf({ bets }, { currency }) {
    const [smallest = 1] = chipsOf(currency)
    const amounts = Object.values(bets)
    const sum = amounts.reduce((total, amount) => total + amount, 0)
    const areChips = amounts.every((amount) => amount % smallest === 0)
    return areChips && sum <= largestRound(currency) ? sum : undefined
  },
  async play({ choice, draw }) {
    const view = payTable(choice, await draw(POCKETS))
    const payout = Object.values(view.wins).reduce((total, amount) => total + amount, 0)
    return { payout, actions: [], view }
  },
}

/** Returns what each spot of a choice pays on a number. */
function payTable({ bets }: RouletteChoice, number: number): RouletteView {
  const wins = Object.entries(bets).flatMap(([id, amount]) => {
    const spot = findSpot(id)
    return spot?.numbers.includes(number) ? [[id, amount * (oddsOf(spot) + 1)] as const] : []
  })
  return { number, wins: Object.fromEntries(wins) }
}
