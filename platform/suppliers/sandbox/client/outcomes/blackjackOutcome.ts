import type { BlackjackView } from '../../games/blackjack/blackjackRules.ts'
import { isBust, isNatural, pointsOf, rankOf, suitOf, totalOf } from '../../games/blackjack/cards.ts'
import type { GameTexts } from '../../texts/en.ts'
import { fillText } from '../play/fillText.ts'
import type { Formats } from '../play/Formats.ts'

interface Words {
  readonly texts: GameTexts
  readonly formats: Formats
}

/** Reads what the rules of blackjack show of a round. */
export function tableOfView(view: unknown): BlackjackView | undefined {
  return isBlackjackView(view) ? view : undefined
}

/** The server plays by the same module that defines the view. */
const isBlackjackView = (view: unknown): view is BlackjackView =>
  typeof view === 'object' && view !== null && 'hands' in view && Array.isArray(view.hands) && 'dealer' in view

const suits = ['spades', 'hearts', 'clubs', 'diamonds'] as const
const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const faces = ['jack', 'queen', 'king'] as const
const FIRST_FACE = 10

/** Returns a card in words. */
export function cardWords(card: number, { texts, formats }: Words): string {
  const rank = rankOf(card)
  const face = faces[rank - FIRST_FACE]
  const number = rank === 0 ? texts.ace : formats.number(pointsOf(card))
  return fillText(texts.cardOf, { rank: face ? texts[face] : number, suit: texts[suits[suitOf(card)] ?? 'spades'] })
}

/** Returns the sign in a card’s corner. */
export const cardLetter = (card: number): string => letters[rankOf(card)] ?? ''

/** Returns the total of cards in words. */
export const totalWords = (cards: readonly number[], { texts, formats }: Words): string =>
  fillText(texts.total, { total: formats.number(totalOf(cards).total) })

/** Returns cards with their total in words. */
export const handWords = (cards: readonly number[], words: Words): string =>
  `${words.formats.list(cards.map((card) => cardWords(card, words)))}. ${totalWords(cards, words)}`

interface DealtHand {
  readonly name: string
  readonly cards: readonly number[]
  /** False for the hands of a split, of which 21 with two cards is no blackjack. */
  readonly canBeNatural: boolean
}

/** Says which card a hand was dealt last, what it has now, and whether that is a bust or a blackjack. */
export function dealtWords({ name, cards, canBeNatural }: DealtHand, words: Words): string {
  const { texts } = words
  const values = { hand: name, card: cardWords(cards.at(-1) ?? 0, words), total: totalWords(cards, words) }
  const dealt = fillText(texts.cardDealt, values)
  if (isBust(cards)) return `${dealt} ${texts.result_bust}.`
  return canBeNatural && isNatural(cards) ? `${dealt} ${texts.result_blackjack}.` : dealt
}
