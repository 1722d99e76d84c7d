export const CARDS = 52
const RANKS = 13
const TEN = 10
const BEST = 21
/** An ace counts eleven when that isn’t too much. */
const ACE_EXTRA = 10

/** Returns a card’s rank, from 0 for the ace to 12 for the king. */
export const rankOf = (card: number): number => card % RANKS

/** Returns the suit: 0 spades, 1 hearts, 2 clubs, 3 diamonds. */
export const suitOf = (card: number): number => Math.floor(card / RANKS)

/** Returns a card’s points; an ace has one. */
export const pointsOf = (card: number): number => Math.min(rankOf(card) + 1, TEN)

export interface HandTotal {
  readonly total: number
  /** True when an ace counts eleven. */
  readonly isSoft: boolean
}

export function totalOf(cards: readonly number[]): HandTotal {
  const hard = cards.reduce((sum, card) => sum + pointsOf(card), 0)
  const hasAce = cards.some((card) => rankOf(card) === 0)
  return hasAce && hard + ACE_EXTRA <= BEST ? { total: hard + ACE_EXTRA, isSoft: true } : { total: hard, isSoft: false }
}

export const isBust = (cards: readonly number[]): boolean => totalOf(cards).total > BEST

/** Returns whether two cards are an ace and a ten. */
export const isNatural = (cards: readonly number[]): boolean => cards.length === 2 && totalOf(cards).total === BEST
