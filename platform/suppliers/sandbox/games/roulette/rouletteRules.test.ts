import { expect, it } from 'vitest'
import { drawsOf } from '../drawsOf.fixture.ts'
import { rouletteRules } from './rouletteRules.ts'
import { colourOf, findSpot, oddsOf, spots, wheelOrder } from './spots.ts'

const numbers = Array.from({ length: 37 }, (_, number) => number)
const play = (bets: Readonly<Record<string, number>>, number: number) =>
  rouletteRules.play({ choice: { bets }, actions: [], draw: drawsOf([number]), variant: '', unit: 1000 })

it('[PLY-02] the table has every bet of European roulette once', () => {
  const counts = Map.groupBy(spots, ({ kind }) => kind)
  expect(Object.fromEntries([...counts].map(([kind, own]) => [kind, own.length]))).toEqual({
    straight: 37,
    split: 60,
    trio: 2,
    four: 1,
    street: 12,
    corner: 22,
    line: 11,
    column: 3,
    dozen: 3,
    red: 1,
    black: 1,
    even: 1,
    odd: 1,
    low: 1,
    high: 1,
  })
  expect(new Set(spots.map(({ id }) => id)).size).toBe(157)
})

it.each([
  ['straight-17', 35],
  ['split-0-3', 17],
  ['split-17-20', 17],
  ['street-1-2-3', 11],
  ['trio-0-2-3', 11],
  ['corner-1-2-4-5', 8],
  ['four-0-1-2-3', 8],
  ['line-31-32-33-34-35-36', 5],
  ['column-2', 2],
  ['dozen-3', 2],
  ['red', 1],
  ['low', 1],
])('[PLY-02] %s pays %d to 1', (id, odds) => {
  const spot = findSpot(id)
  expect(spot && oddsOf(spot)).toBe(odds)
})

it('[PLY-02] every bet returns exactly 36 of 37 over all numbers', async () => {
  for (const { id } of spots) {
    const results = await Promise.all(numbers.map((number) => play({ [id]: 50_000 }, number)))
    expect(results.reduce((sum, { payout }) => sum + (payout ?? 0), 0)).toBe(36 * 50_000)
  }
})

it('[PLY-02] the wheel and the colours are those of a European table', () => {
  expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(numbers)
  expect(wheelOrder.slice(0, 6)).toEqual([0, 32, 15, 19, 4, 21])
  // around the wheel the colours alternate
  expect(wheelOrder.slice(1).map(colourOf)).toEqual(
    Array.from({ length: 36 }, (_, index) => (index % 2 === 0 ? 'red' : 'black')),
  )
})

it('[PLY-02] several chips are paid together', async () => {
  const { payout, view } = await play({ red: 100_000, 'straight-19': 50_000, 'dozen-1': 500_000 }, 19)
  expect(payout).toBe(200_000 + 36 * 50_000)
  expect(view).toEqual({ number: 19, wins: { red: 200_000, 'straight-19': 1_800_000 } })
})

it.each([
  [{}],
  [{ 'straight-37': 100_000 }],
  [{ 'split-3-4': 100_000 }],
  [{ red: -100_000 }],
  [{ red: '100000' }],
  [[100_000]],
  [null],
])('[PLY-02] what is no bet is refused: %j', (bets) => {
  expect(rouletteRules.readChoice({ bets })).toBeUndefined()
})

it.each([[{ red: 60_000 }], [{ red: 60_000_000, black: 50_000_000 }]])(
  '[PLY-02] chips of no value and more than the table’s limit are refused: %j',
  (bets) => {
    expect(rouletteRules.stakeOf({ bets }, { currency: 'EUR', unit: 1000 })).toBeUndefined()
  },
)
