import { describe, expect, it } from 'vitest'
import { createDraw } from '../fairness/createDraw.ts'
import { KICK_OFF_MS, type Match, matchAt, minutesPlayed, programme } from './matches.ts'
import { chancesOf, hasWon, isOpen, markets, oddsOf, picks } from './odds.ts'
import { playMatch, scoreAfter } from './playMatch.ts'
import { sportReturn } from './sportReturn.ts'
import { MAX_LEGS, sportRules, stepOf, totalOdds } from './sportRules.ts'

const GAME = 'sportsbook'
const START = KICK_OFF_MS * 22_000_000
const goalless = { home: 0, away: 0 }

function found(number: number): Match {
  const match = matchAt(GAME, number)
  if (!match) throw new Error('no match begins then')
  return match
}

describe('the programme', () => {
  it('[PLY-08] has matches that are played and ten that come, each with two different clubs', () => {
    const matches = programme(GAME, START + 1000)
    const upcoming = matches.filter(({ number }) => number > START + 1000)
    expect(upcoming).toHaveLength(10)
    expect(matches.length - upcoming.length).toBeGreaterThanOrEqual(3)
    expect(matches.filter(({ home, away }) => home === away)).toEqual([])
    expect(new Set(matches.map(({ sport }) => sport))).toEqual(new Set(['football', 'hockey']))
    expect(programme(GAME, START + 1000)).toEqual(matches)
    expect(programme('another', START + 1000)).not.toEqual(matches)
  })

  it('[PLY-08] knows no match at a time at which none begins', () => {
    for (const number of [START + 1, -KICK_OFF_MS, 0, 1.5, Number.NaN]) expect(matchAt(GAME, number)).toBeUndefined()
  })
})

describe('odds', () => {
  const match = found(START)

  it('[PLY-08] stand for chances that add up, in every market', () => {
    for (const [score, played] of [
      [goalless, 0],
      [{ home: 2, away: 1 }, 40],
    ] as const) {
      const chances = chancesOf(match, score, played)
      for (const market of Object.values(markets)) {
        expect(market.reduce((sum, pick) => sum + chances[pick], 0)).toBeCloseTo(1, 9)
      }
    }
  })

  it('[PLY-08] have chances that are those of the matches that are played', async () => {
    const counts = Object.fromEntries(picks.map((pick) => [pick, 0]))
    const times = 1500
    for (let nonce = 0; nonce < times; nonce += 1) {
      const goals = await playMatch(match, createDraw({ serverSeed: 'chances', clientSeed: GAME, nonce }))
      const score = scoreAfter(goals, Infinity)
      for (const pick of picks) if (hasWon(pick, match, score)) counts[pick] = (counts[pick] ?? 0) + 1
    }
    const chances = chancesOf(match, goalless, 0)
    // four standard deviations
    for (const pick of picks) {
      const spread = 4 * Math.sqrt((chances[pick] * (1 - chances[pick])) / times)
      expect(Math.abs((counts[pick] ?? 0) / times - chances[pick])).toBeLessThan(spread)
    }
  }, 60_000)

  it('[PLY-08] move with time and goals, and close shortly before the end', () => {
    const before = oddsOf(match, goalless, START - 1)
    const late = oddsOf(match, goalless, START + 60 * 4000)
    const behind = oddsOf(match, { home: 0, away: 1 }, START + 60 * 4000)
    expect(late.draw).toBeLessThan(before.draw ?? 0)
    expect(behind.home).toBeGreaterThan(late.home ?? Infinity)
    expect([isOpen(match, START + 86 * 4000), isOpen(match, START + 87 * 4000)]).toEqual([true, false])
    expect(Object.values(oddsOf(match, goalless, START + 87 * 4000)).every((price) => price === null)).toBe(true)
    expect([minutesPlayed(match, START - 5), minutesPlayed(match, match.endsAt + 5)]).toEqual([0, 90])
  })

  it('[PLY-08] leave the player 95 % of a single bet at kick-off', () => {
    // 1 / 1.05, less what rounding down to hundredths takes
    expect(sportReturn()).toBeGreaterThan(0.945)
    expect(sportReturn()).toBeLessThan(1 / 1.05)
  })
})

describe('a bet', () => {
  const [first, second] = [found(START), found(START + 2 * KICK_OFF_MS)]
  const leg = (match: Match, odds: number) => ({ match: match.number, pick: 'home' as const, odds })
  const play = (legs: readonly ReturnType<typeof leg>[], actions: readonly string[], stake = 100_000) =>
    sportRules.play({
      choice: { stake, legs },
      actions,
      variant: GAME,
      unit: 1000,
      draw: () => Promise.reject(new Error()),
    })

  it.each([
    ['is open until its match is over', [leg(first, 210)], [], null],
    ['pays its odds when the match ends as picked', [leg(first, 210)], [stepOf(START, { home: 1, away: 0 })], 210_000],
    ['pays nothing when it does not', [leg(first, 210)], [stepOf(START, { home: 1, away: 1 })], 0],
    ['waits for every match', [leg(first, 210), leg(second, 150)], [stepOf(START, { home: 1, away: 0 })], null],
    ['is lost with the first leg', [leg(first, 210), leg(second, 150)], [stepOf(START, { home: 0, away: 2 })], 0],
    [
      'pays the product of its odds',
      [leg(first, 210), leg(second, 150)],
      [stepOf(START, { home: 3, away: 0 }), stepOf(second.number, { home: 1, away: 0 })],
      315_000,
    ],
  ] as const)('[PLY-08] %s', async (_, legs, actions, payout) => {
    expect((await play(legs, actions)).payout).toBe(payout)
  })

  it('[PLY-08] rounds a payout down to the currency’s smallest unit', async () => {
    const won = stepOf(START, { home: 1, away: 0 })
    expect((await play([leg(first, 133)], [won], 20_000)).payout).toBe(26_000)
  })

  const valid = { stake: 100_000, legs: [leg(first, 210)] }
  it.each([
    ['without a leg', { ...valid, legs: [] }],
    ['with a match twice', { ...valid, legs: [leg(first, 210), leg(first, 150)] }],
    [
      'with too many legs',
      {
        ...valid,
        legs: Array.from({ length: MAX_LEGS + 1 }, (_, turn) => leg(found(START + turn * KICK_OFF_MS), 110)),
      },
    ],
    ['with a pick that doesn’t exist', { ...valid, legs: [{ ...leg(first, 210), pick: 'both' }] }],
    ['with odds that are no number', { ...valid, legs: [{ ...leg(first, 210), odds: '2.10' }] }],
    ['without a stake', { legs: valid.legs }],
  ])('[PLY-08] %s is none', (_, choice) => {
    expect(sportRules.readChoice(choice)).toBeUndefined()
  })

  it('[PLY-08] has one of the usual stakes, and odds of 1,000 at most', () => {
    const money = { currency: 'EUR', unit: 1000 }
    expect(sportRules.stakeOf(valid, money)).toBe(100_000)
    expect(sportRules.stakeOf({ ...valid, stake: 123 }, money)).toBeUndefined()
    const long = [leg(first, 9000), leg(second, 9000)]
    expect(totalOdds(long)).toBe(8100)
    expect(sportRules.stakeOf({ ...valid, legs: long }, money)).toBeUndefined()
  })
})
