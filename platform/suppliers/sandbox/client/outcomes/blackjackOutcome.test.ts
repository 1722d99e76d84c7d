import { expect, it } from 'vitest'
import { textsOf } from '../../texts/textsOf.ts'
import { Formats } from '../play/Formats.ts'
import { dealtWords } from './blackjackOutcome.ts'

const [ACE, FIVE, KING] = [0, 4, 12]
const words = { texts: textsOf('en').texts, formats: new Formats('en', 'XXX') }
const dealt = (cards: readonly number[], canBeNatural = true) => dealtWords({ name: 'You', cards, canBeNatural }, words)

it.each([
  ['the card with the total of the hand', [KING, FIVE], 'You: 5 of spades. Total 15.'],
  ['a bust', [KING, KING, FIVE], 'You: 5 of spades. Total 25. Bust.'],
  ['a blackjack', [ACE, KING], 'You: King of spades. Total 21. Blackjack.'],
])('[PLY-02] a player hears of a dealt card: %s', (_, cards, text) => {
  expect(dealt(cards)).toBe(text)
})

it('[PLY-02] 21 with two cards of a split is no blackjack', () => {
  expect(dealt([ACE, KING], false)).toBe('You: King of spades. Total 21.')
})
