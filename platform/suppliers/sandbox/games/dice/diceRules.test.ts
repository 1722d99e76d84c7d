import { expect, it } from 'vitest'
import { drawsOf } from '../drawsOf.fixture.ts'
import { stakesOf } from '../stakes.ts'
import { type DiceChoice, diceRules } from './diceRules.ts'

const chances = Array.from({ length: 95 }, (_, index) => (index + 1) * 100)
const rolls = Array.from({ length: 10_000 }, (_, roll) => roll)

const play = (choice: DiceChoice, roll: number, unit = 1) =>
  diceRules.play({ choice, actions: [], draw: drawsOf([roll]), variant: '', unit })

it.each(['low', 'high'] as const)(
  '[PLY-02] betting %s returns exactly 99 %% over all rolls, at any chance',
  async (direction) => {
    for (const chance of [100, 700, 3300, 5000, 9500]) {
      // a stake at which the payout has no fraction
      const choice: DiceChoice = { stake: chance * 1000, direction, chance }
      const results = await Promise.all(rolls.map((roll) => play(choice, roll)))
      const paid = results.reduce((sum, { payout }) => sum + BigInt(payout ?? 0), 0n)
      expect(paid * 100n).toBe(BigInt(choice.stake) * 10_000n * 99n)
    }
  },
)

it('[PLY-02] in euros a win loses less than a cent by rounding, and never gains', async () => {
  for (const chance of chances) {
    for (const stake of stakesOf('EUR')) {
      const { payout } = await play({ stake, direction: 'low', chance }, 0, 1000)
      const exact = (stake * 9900) / chance
      expect(payout).toBeLessThanOrEqual(exact)
      expect(exact - (payout ?? 0)).toBeLessThan(1000)
      expect((payout ?? 0) % 1000).toBe(0)
    }
  }
})

it.each([
  ['low', 5000, 4999, 198_000],
  ['low', 5000, 5000, 0],
  ['high', 5000, 5000, 198_000],
  ['high', 5000, 4999, 0],
  ['low', 100, 99, 9_900_000],
  ['high', 9500, 500, 104_000],
  ['high', 9500, 499, 0],
] as const)(
  '[PLY-02] one euro on %s with a chance of %d in 10,000 wins on %d: %d',
  async (direction, chance, roll, payout) => {
    expect((await play({ stake: 100_000, direction, chance }, roll, 1000)).payout).toBe(payout)
  },
)

it.each([
  { stake: 100_001, direction: 'low', chance: 5000 },
  { stake: 100_000, direction: 'low', chance: 9600 },
  { stake: 100_000, direction: 'low', chance: 50 },
  { stake: 100_000, direction: 'low', chance: 5050 },
] as const)('[PLY-02] a bet that the table doesn’t offer is refused: %j', (choice) => {
  expect(diceRules.stakeOf(choice, { currency: 'EUR', unit: 1000 })).toBeUndefined()
})

it.each([
  { stake: -5, direction: 'low', chance: 5000 },
  { stake: '100000', direction: 'low', chance: 5000 },
  { stake: 100_000, direction: 'middle', chance: 5000 },
  { stake: 100_000, direction: 'low', chance: 1.5 },
  { stake: Number.NaN, direction: 'low', chance: 5000 },
  {},
])('[PLY-02] what is no bet is refused: %j', (choice) => {
  expect(diceRules.readChoice(choice)).toBeUndefined()
})
