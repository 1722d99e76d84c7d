import { isAmount } from '../amounts.ts'
import type { GameRules } from '../GameRules.ts'
import { stakesOf } from '../stakes.ts'
import { matchAt } from './matches.ts'
import { hasWon, type MatchPick, picks } from './odds.ts'
import type { Score } from './playMatch.ts'

/** A part of a bet: a pick of a match at the odds at which it was accepted, in hundredths. */
export interface Leg {
  readonly match: number
  readonly pick: MatchPick
  readonly odds: number
}

/** A bet on one match, or on several that all have to win. */
export interface SportChoice {
  readonly stake: number
  readonly legs: readonly Leg[]
}

export interface LegView extends Leg {
  readonly home: string
  readonly away: string
  /** The final score; null until the match is over. */
  readonly score: Score | null
  readonly hasWon: boolean | null
}

export interface SportView {
  readonly legs: readonly LegView[]
}

export const MAX_LEGS = 8
/** The odds of all legs together, at most. */
export const MAX_TOTAL_ODDS = 1000

/** Returns the odds of a bet with all its legs. */
export const totalOdds = (legs: readonly Pick<Leg, 'odds'>[]): number =>
  legs.reduce((product, { odds }) => product * (odds / 100), 1)

/**
 * Bets on matches. The draws of a match are its own, so that a round’s steps are the final scores of
 * its matches, as `<match>:<home>-<away>`; a score that is missing keeps the bet open unless another
 * leg has lost.
 */
export const sportRules: GameRules<SportChoice, SportView> = {
  readChoice({ stake, legs }) {
    if (!isAmount(stake) || !Array.isArray(legs) || legs.length === 0 || legs.length > MAX_LEGS) return undefined
    const read = legs.map(readLeg)
    const known = read.filter((leg) => leg !== undefined)
    const isOnce = new Set(known.map(({ match }) => match)).size === legs.length
    return known.length === legs.length && isOnce ? { stake, legs: known } : undefined
  },
  stakeOf({ stake, legs }, { currency }) {
    const isFair = stakesOf(currency).includes(stake) && totalOdds(legs) <= MAX_TOTAL_ODDS
    return isFair ? stake : undefined
  },
  play({ choice: { stake, legs }, actions, variant, unit }) {
    const scores = new Map(actions.map(readStep))
    const views = legs.map((leg) => viewOf(leg, variant, scores.get(leg.match) ?? null))
    return Promise.resolve({ payout: payoutOf(stake, views, unit), actions: [], view: { legs: views } })
  },
}

/** Writes the final score of a match as a step of a round. */
export const stepOf = (match: number, { home, away }: Score): string => `${match}:${home}-${away}`

function readStep(step: string): readonly [number, Score] {
  const [, match, home, away] = /^(\d+):(\d+)-(\d+)$/.exec(step) ?? []
  if (match === undefined) throw new Error('a step is no score of a match')
  return [Number(match), { home: Number(home), away: Number(away) }]
}

function readLeg(value: unknown): Leg | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { match, pick, odds } = value as Readonly<Record<string, unknown>>
  const known = picks.find((each) => each === pick)
  if (!isAmount(match) || known === undefined || !isAmount(odds)) return undefined
  return { match, pick: known, odds }
}

function viewOf(leg: Leg, game: string, score: Score | null): LegView {
  const match = matchAt(game, leg.match)
  if (!match) throw new Error('a bet names a match that the programme doesn’t have')
  const { home, away } = match
  return { ...leg, home, away, score, hasWon: score && hasWon(leg.pick, match, score) }
}

/** Returns null while the bet is open. */
function payoutOf(stake: number, legs: readonly LegView[], unit: number): number | null {
  if (legs.some((leg) => leg.hasWon === false)) return 0
  if (legs.some((leg) => leg.hasWon === null)) return null
  const numerator = legs.reduce((product, { odds }) => product * BigInt(odds), BigInt(stake))
  const scale = 100n ** BigInt(legs.length) * BigInt(unit)
  return Number(numerator / scale) * unit
}
