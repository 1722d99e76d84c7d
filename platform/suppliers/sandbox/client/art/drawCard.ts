import { rankOf, suitOf } from '../../games/blackjack/cards.ts'
import { s } from '../dom/element.ts'
import { cardLetter } from '../outcomes/blackjackOutcome.ts'

const suitPaths = [
  'M50 10c6 16 34 28 34 48c0 15-18 21-29 8c2 10 6 15 11 20h-32c5-5 9-10 11-20c-11 13-29 7-29-8c0-20 28-32 34-48Z',
  'M50 90c-10-14-42-30-42-54c0-26 32-32 42-8c10-24 42-18 42 8c0 24-32 40-42 54Z',
  'M50 8a19 19 0 0 1 15 31a19 19 0 1 1-10 35c1 8 5 12 11 16h-32c6-4 10-8 11-16a19 19 0 1 1-10-35a19 19 0 0 1 15-31Z',
  'M50 6L84 50L50 94L16 50Z',
] as const

const HEARTS = 1
const DIAMONDS = 3

/** Draws a card’s face. */
export function drawCard(card: number): SVGSVGElement {
  const suit = suitOf(card)
  const path = suitPaths[suit] ?? ''
  const isRed = suit === HEARTS || suit === DIAMONDS
  const isPicture = rankOf(card) >= 10
  return s(
    'svg',
    { viewBox: '0 0 100 140', class: `card-face ${isRed ? 'red-suit' : 'black-suit'}`, 'aria-hidden': 'true' },
    s('rect', { width: 100, height: 140, rx: 9, class: 'card-paper' }),
    s('text', { x: 20, y: 36, class: 'card-letter' }, cardLetter(card)),
    s('path', { d: path, transform: 'translate(9 42) scale(0.22)' }),
    isPicture ? s('rect', { x: 40, y: 46, width: 48, height: 80, rx: 5, class: 'card-picture' }) : null,
    s('path', { d: path, transform: 'translate(42 66) scale(0.44)' }),
  )
}

/** Draws a card’s back, in the colours of the game. */
export const drawCardBack = (): SVGSVGElement =>
  s(
    'svg',
    { viewBox: '0 0 100 140', class: 'card-back', 'aria-hidden': 'true' },
    s('rect', { width: 100, height: 140, rx: 9, class: 'card-paper' }),
    s('rect', { x: 7, y: 7, width: 86, height: 126, rx: 6, class: 'f-mid' }),
    s('path', { d: 'M50 30L78 70L50 110L22 70Z', class: 'f-spark' }),
    s('path', { d: 'M50 46L67 70L50 94L33 70Z', class: 'f-ground' }),
  )
