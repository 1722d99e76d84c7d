import { expect, it } from 'vitest'
import { drawsOf, simulatedDraws } from '../drawsOf.fixture.ts'
import { blackjackReturn } from './blackjackReturn.ts'
import { type BlackjackView, blackjackRules } from './blackjackRules.ts'
import { pointsOf, totalOf } from './cards.ts'

const ranks = 'A23456789TJQK'
const card = (sign: string) => ranks.indexOf(sign)

/** Plays with cards in the order in which they are drawn: player, dealer, player, dealer, then all others. */
const play = (cards: string, actions: string = '') =>
  blackjackRules.play({
    choice: { stake: 100_000 },
    actions: actions === '' ? [] : actions.split(' '),
    draw: drawsOf([...cards].map(card)),
    variant: '',
    unit: 1000,
  })

it.each([
  ['a blackjack', 'A9K7', '', 250_000, ['blackjack']],
  ['a blackjack against one of the dealer', 'AAKK', '', 100_000, ['push']],
  ['20 against a blackjack of the dealer', 'TAKK', '', 0, ['lose']],
  ['standing on 19 against 18', 'T89T', 'stand', 200_000, ['win']],
  ['hitting over 21', 'T768T', 'hit', 0, ['bust']],
  ['hitting to 21, which stands by itself', 'T7675T', 'hit', 200_000, ['win']],
  ['the dealer’s soft 17, which stands', 'T686', '', null, undefined],
  ['18 against the dealer’s soft 17', 'TA86', 'stand', 200_000, ['win']],
  ['doubling 11 to 21 against 20', '6T5TT', 'double', 400_000, ['win']],
  ['doubling to less than the dealer', '6T5T2', 'double', 0, ['lose']],
  ['the dealer going over 21', 'T686T', 'stand', 200_000, ['win']],
] as const)('[PLY-02] %s is paid by the table', async (_, cards, actions, payout, results) => {
  const result = await play(cards, actions)
  expect(result.payout).toBe(payout)
  if (results) expect(result.view.hands.map((hand) => hand.result)).toEqual(results)
})

it('[PLY-02] the dealer’s second card isn’t shown before the player has finished', async () => {
  const open = await play('T962')
  expect(open.view).toEqual({
    dealer: [card('9')],
    hands: [{ cards: [card('T'), card('6')], isDoubled: false, result: null }],
    active: 0,
  })
  expect(open.actions.map(({ name }) => name)).toEqual(['hit', 'stand', 'double'])
  const closed = await play('T9628', 'stand')
  expect(closed.view.dealer).toEqual([card('9'), card('2'), card('8')])
})

it('[PLY-02] a pair is split once, for a second stake, and each hand is played and doubled by itself', async () => {
  const pair = await play('8686')
  expect(pair.actions).toContainEqual({ name: 'split', stake: 100_000 })
  // 8 and 8 again, which is not split again; 8 and 3, doubled to 21; the dealer takes 9 to 21
  const split = await play('868683', 'split')
  expect(split.actions.map(({ name }) => name)).toEqual(['hit', 'stand', 'double'])
  const { payout, view } = await play('868683T9', 'split stand double')
  expect(view.hands.map(({ result }) => result)).toEqual(['lose', 'push'])
  expect(payout).toBe(200_000)
})

it('[PLY-02] split aces get one card each, and 21 with two cards is no blackjack then', async () => {
  const { payout, view } = await play('A7ATK5', 'split')
  expect(view.hands.map(({ result }) => result)).toEqual(['win', 'lose'])
  expect(payout).toBe(200_000)
})

it('[PLY-02] the dealer draws nothing when the player is over 21', async () => {
  expect((await play('T56TT', 'hit')).view.dealer).toEqual([card('5'), card('T')])
})

it('[PLY-02] the best play returns 99.43 %, and a known good strategy comes near it with the rules as they are dealt', async () => {
  expect((blackjackReturn() * 100).toFixed(2)).toBe('99.43')
  const draw = simulatedDraws(7)
  const rounds = 150_000
  let [staked, paid] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const result = await playWell(draw)
    paid += result.paid - result.extra
    staked += 100_000
  }
  // one standard deviation is 0.3 %
  expect(Math.abs(paid / staked - blackjackReturn())).toBeLessThan(0.01)
})

/** Plays a round by the usual table of basic strategy, with the same cards each time it is asked. */
async function playWell(draw: (bound: number) => Promise<number>) {
  const cards: number[] = []
  const recorded = () => {
    let index = 0
    return async (bound: number) => {
      const known = cards[index] ?? (await draw(bound))
      cards[index] = known
      index += 1
      return known
    }
  }
  const actions: string[] = []
  let extra = 0
  for (;;) {
    const input = { choice: { stake: 100_000 }, actions, draw: recorded(), variant: '', unit: 1000 }
    const { payout, view, actions: options } = await blackjackRules.play(input)
    if (payout !== null) return { paid: payout, extra }
    const names = options.map(({ name }) => name)
    const action = basicStrategy(view, names)
    extra += options.find(({ name }) => name === action)?.stake ?? 0
    actions.push(action)
  }
}

function basicStrategy({ dealer, hands, active }: BlackjackView, names: readonly string[]): string {
  const cards = hands[active ?? 0]?.cards ?? []
  const up = pointsOf(dealer[0] ?? 0) === 1 ? 11 : pointsOf(dealer[0] ?? 0)
  const { total, isSoft } = totalOf(cards)
  const [points = 0] = cards.map(pointsOf)
  if (names.includes('split') && splits(points, up)) return 'split'
  if (names.includes('double') && doubles({ total, isSoft, up })) return 'double'
  if (isSoft) return total >= 19 || (total === 18 && up <= 8) ? 'stand' : 'hit'
  if (total >= 17) return 'stand'
  if (total >= 13) return up <= 6 ? 'stand' : 'hit'
  return total === 12 && up >= 4 && up <= 6 ? 'stand' : 'hit'
}

function splits(points: number, up: number): boolean {
  if (points === 1 || points === 8) return true
  if (points === 9) return up !== 7 && up <= 9
  if (points === 7 || points === 2 || points === 3) return up <= 7
  if (points === 6) return up <= 6
  return points === 4 && (up === 5 || up === 6)
}

interface Situation {
  readonly total: number
  readonly isSoft: boolean
  readonly up: number
}

function doubles({ total, isSoft, up }: Situation): boolean {
  if (isSoft) return up <= 6 && up >= (total >= 17 ? 3 : 5) && total <= 18
  if (total === 11) return up <= 10
  if (total === 10) return up <= 9
  return total === 9 && up >= 3 && up <= 6
}
