import { type Match, minutesPlayed, type Sport, sports } from './matches.ts'
import type { Score } from './playMatch.ts'

/** Outcomes to bet on, by market. */
export const markets = {
  result: ['home', 'draw', 'away'],
  total: ['over', 'under'],
  both: ['yes', 'no'],
} as const

export type Market = keyof typeof markets
export type MatchPick = (typeof markets)[Market][number]
export const picks: readonly MatchPick[] = Object.values(markets).flat()

/** Odds in hundredths, which a stake is multiplied by; null while a pick is closed. */
export type Odds = Readonly<Record<MatchPick, number | null>>

/** Sum of the chances that odds stand for: at kick-off, while a match is played, and long before it. */
const OVERROUND = { kickOff: 1.05, inPlay: 1.06, early: 1.08 } as const
const EARLY_MS = 20 * 60_000
/** Bets are closed this many minutes before the end. */
const LAST_MINUTES = 3
const LOWEST = 101
const HIGHEST = 20_000

/** Returns whether a pick has won with a final score. */
export function hasWon(pick: MatchPick, { sport }: { readonly sport: Sport }, { home, away }: Score): boolean {
  const both = home > 0 && away > 0
  const isOver = home + away > sports[sport].line
  const won: Readonly<Record<MatchPick, boolean>> = {
    home: home > away,
    draw: home === away,
    away: away > home,
    over: isOver,
    under: !isOver,
    yes: both,
    no: !both,
  }
  return won[pick]
}

/** Returns whether bets on a match are taken. */
export const isOpen = (match: Match, now: number): boolean =>
  minutesPlayed(match, now) < sports[match.sport].minutes - LAST_MINUTES

/** Returns the odds of a match at a time and score. */
export function oddsOf(match: Match, score: Score, now: number): Odds {
  const chances = chancesOf(match, score, minutesPlayed(match, now))
  const overround = overroundAt(match, now)
  const priced = (pick: MatchPick) => (isOpen(match, now) ? priceOf(chances[pick], overround) : null)
  return Object.fromEntries(picks.map((pick) => [pick, priced(pick)])) as Record<MatchPick, number | null>
}

function overroundAt({ number }: Match, now: number): number {
  if (now >= number) return OVERROUND.inPlay
  const share = Math.min(1, (number - now) / EARLY_MS)
  return OVERROUND.kickOff + (OVERROUND.early - OVERROUND.kickOff) * share
}

function priceOf(chance: number, overround: number): number | null {
  const price = Math.floor(100 / (chance * overround))
  return price < LOWEST || price > HIGHEST ? null : price
}

/** Returns the chance of each pick, exactly: goals of a side are a series of independent minutes. */
export function chancesOf(match: Match, score: Score, played: number): Readonly<Record<MatchPick, number>> {
  const left = sports[match.sport].minutes - played
  const home = goalChances(match.rates.home, left)
  const away = goalChances(match.rates.away, left)
  const sums = Object.fromEntries(picks.map((pick) => [pick, 0])) as Record<MatchPick, number>
  home.forEach((homeChance, homeGoals) => {
    away.forEach((awayChance, awayGoals) => {
      const final = { home: score.home + homeGoals, away: score.away + awayGoals }
      for (const pick of picks) if (hasWon(pick, match, final)) sums[pick] += homeChance * awayChance
    })
  })
  return sums
}

const CHANCES = 10_000
/** Chances below this are left out. */
const TINY = 1e-12

/** Returns the chance of 0, 1, 2 … goals of a side in a number of minutes (binomial). */
function goalChances(rate: number, minutes: number): readonly number[] {
  const [hit, miss] = [rate / CHANCES, 1 - rate / CHANCES]
  const chances: number[] = []
  let chance = miss ** minutes
  for (let goals = 0; goals <= minutes; goals += 1) {
    chances.push(chance)
    chance *= ((minutes - goals) / (goals + 1)) * (hit / miss)
    if (goals > minutes * hit && chance < TINY) break
  }
  return chances
}
