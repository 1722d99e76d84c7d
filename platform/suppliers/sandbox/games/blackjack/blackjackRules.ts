import { isAmount, multiply } from '../amounts.ts'
import type { Draw } from '../fairness/createDraw.ts'
import type { GameRules, RoundAction } from '../GameRules.ts'
import { stakesOf } from '../stakes.ts'
import { CARDS, isBust, isNatural, pointsOf, rankOf, totalOf } from './cards.ts'

export interface BlackjackChoice {
  readonly stake: number
}

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust'

export interface BlackjackHand {
  readonly cards: readonly number[]
  readonly isDoubled: boolean
  /** Null until the round is over. */
  readonly result: HandResult | null
}

export interface BlackjackView {
  /** The dealer’s second card is missing until the player has finished. */
  readonly dealer: readonly number[]
  readonly hands: readonly BlackjackHand[]
  /** Index of the hand that is played; null when the round is over. */
  readonly active: number | null
}

interface Hand {
  readonly cards: readonly number[]
  readonly isDoubled: boolean
  readonly isDone: boolean
}

const DEALER_STANDS = 17
const BEST = 21

/**
 * Blackjack with cards that are drawn from all 52 each time. The dealer stands on soft 17 and looks
 * for a blackjack first; it pays 3 to 2. Any two cards can be doubled, a pair split once; split aces
 * get one card each.
 */
export const blackjackRules: GameRules<BlackjackChoice, BlackjackView> = {
  readChoice({ stake }) {
    return isAmount(stake) ? { stake } : undefined
  },
  stakeOf({ stake }, { currency }) {
    return stakesOf(currency).includes(stake) ? stake : undefined
  },
  async play({ choice: { stake }, actions, draw, unit }) {
    const card = () => draw(CARDS)
    const [first, up, second, hole] = [await card(), await card(), await card(), await card()]
    const dealt = { cards: [first, second], isDoubled: false, isDone: totalOf([first, second]).total === BEST }
    if (isNatural(dealt.cards) || isNatural([up, hole]))
      return finish({ hands: [dealt], dealer: [up, hole], stake, unit })
    let hands: readonly Hand[] = [dealt]
    for (const action of actions) hands = await act(hands, action, draw)
    const active = hands.findIndex(({ isDone }) => !isDone)
    const hand = hands[active]
    if (!hand) return finish({ hands, dealer: await dealerCards({ hands, dealer: [up, hole] }, draw), stake, unit })
    const view = { dealer: [up], hands: hands.map(({ cards, isDoubled }) => ({ cards, isDoubled, result: null })) }
    return { payout: null, actions: actionsOf(hands, hand, stake), view: { ...view, active } }
  },
}

function actionsOf(hands: readonly Hand[], { cards }: Hand, stake: number): readonly RoundAction[] {
  const [first = 0, second = 0] = cards
  const isPair = cards.length === 2 && pointsOf(first) === pointsOf(second)
  return [
    { name: 'hit', stake: 0 },
    { name: 'stand', stake: 0 },
    ...(cards.length === 2 ? [{ name: 'double', stake }] : []),
    ...(isPair && hands.length === 1 ? [{ name: 'split', stake }] : []),
  ]
}

/** Returns the hands after an action on the first of them that isn’t done. */
async function act(hands: readonly Hand[], action: string, draw: Draw): Promise<readonly Hand[]> {
  const index = hands.findIndex(({ isDone }) => !isDone)
  const hand = hands[index]
  if (!hand) throw new Error('every hand is done')
  return hands.toSpliced(index, 1, ...(await changedHands(hand, action, draw)))
}

async function changedHands(hand: Hand, action: string, draw: Draw): Promise<readonly Hand[]> {
  if (action === 'stand') return [{ ...hand, isDone: true }]
  if (action === 'split') return splitHand(hand, draw)
  const cards = [...hand.cards, await draw(CARDS)]
  if (action === 'double') return [{ cards, isDoubled: true, isDone: true }]
  if (action !== 'hit') throw new Error(`there is no action ${action}`)
  return [{ ...hand, cards, isDone: totalOf(cards).total >= BEST }]
}

async function splitHand({ cards }: Hand, draw: Draw): Promise<readonly Hand[]> {
  const areAces = cards.every((card) => rankOf(card) === 0)
  const hands: Hand[] = []
  for (const card of cards) {
    const pair = [card, await draw(CARDS)]
    hands.push({ cards: pair, isDoubled: false, isDone: areAces || totalOf(pair).total === BEST })
  }
  return hands
}

interface Table {
  readonly hands: readonly Hand[]
  readonly dealer: readonly number[]
}

/** Returns the dealer’s cards at the end. When every hand is bust, the dealer takes none. */
async function dealerCards({ hands, dealer }: Table, draw: Draw): Promise<readonly number[]> {
  if (hands.every(({ cards }) => isBust(cards))) return dealer
  let cards = dealer
  while (totalOf(cards).total < DEALER_STANDS) cards = [...cards, await draw(CARDS)]
  return cards
}

function finish({ hands, dealer, stake, unit }: Table & { readonly stake: number; readonly unit: number }) {
  const ended = hands.map((hand) => ({ ...hand, result: resultOf(hand.cards, { dealer, isSplit: hands.length > 1 }) }))
  const payout = ended.reduce((total, { result, isDoubled }) => {
    const own = isDoubled ? stake * 2 : stake
    return total + multiply(own, halvesPaid[result], { by: 2, unit })
  }, 0)
  const shown = ended.map(({ cards, isDoubled, result }) => ({ cards, isDoubled, result }))
  return { payout, actions: [], view: { dealer, hands: shown, active: null } }
}

/** Halves of the stake that a result pays, with the stake itself. */
const halvesPaid: Readonly<Record<HandResult, number>> = { blackjack: 5, win: 4, push: 2, lose: 0, bust: 0 }

interface Opponent {
  readonly dealer: readonly number[]
  readonly isSplit: boolean
}

function resultOf(cards: readonly number[], { dealer, isSplit }: Opponent): HandResult {
  if (isBust(cards)) return 'bust'
  const isOwnNatural = isNatural(cards) && !isSplit
  if (isNatural(dealer)) return isOwnNatural ? 'push' : 'lose'
  if (isOwnNatural) return 'blackjack'
  const [own, theirs] = [totalOf(cards).total, totalOf(dealer).total]
  if (theirs > BEST || own > theirs) return 'win'
  return own === theirs ? 'push' : 'lose'
}
