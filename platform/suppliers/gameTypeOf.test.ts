import { expect, it } from 'vitest'
import { gameTypeOf } from './gameTypeOf.ts'

it.each([
  ['Video Slots', 'slot'],
  ['Jackpot Slots', 'slot'],
  ['Live Dealer', 'live'],
  ['Live Roulette', 'live'],
  ['Table Games', 'casino'],
  ['Roulette', 'casino'],
  ['Blackjack', 'logical'],
  ['Video Poker', 'logical'],
  ['Crash Games', 'fast'],
  ['Scratch Cards', 'fast'],
  ['Hi-Lo', 'high_low'],
  ['Dice', 'high_low'],
  ['Virtual Sports', 'betting'],
  ['Sportsbook', 'betting'],
  ['high_low', 'high_low'],
  ['Something new', 'slot'],
  [null, 'slot'],
])('[PLY-12] a game that its supplier lists under %j is of the type %s', (category, type) => {
  expect(gameTypeOf(category)).toBe(type)
})
