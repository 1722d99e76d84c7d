import type { BetPick, PickSelection } from '#schemas/bet.ts'
import { sports } from '../games/sport/matches.ts'
import type { MatchPick } from '../games/sport/odds.ts'
import { sportRules } from '../games/sport/sportRules.ts'
import type { StoredRound } from '../play/rounds.ts'
import { matchesOf } from './sportBets.ts'

const selections: Readonly<Record<MatchPick, PickSelection>> = {
  home: 'home',
  draw: 'draw',
  away: 'away',
  over: 'over',
  under: 'under',
  yes: 'both_score',
  no: 'not_both_score',
}

const ODDS_UNIT = 100

/** Returns what a bet is placed on, in the words of the operator; nothing for other games. */
export function describePicks(round: Pick<StoredRound, 'engine' | 'choice' | 'variant'>): readonly BetPick[] {
  if (round.engine !== 'sport') return []
  const legs = sportRules.readChoice(round.choice)?.legs ?? []
  const matches = new Map(matchesOf(round).map((match) => [match.number, match]))
  return legs.flatMap(({ match: number, pick, odds }) => {
    const match = matches.get(number)
    if (!match) return []
    const isTotal = pick === 'over' || pick === 'under'
    const line = isTotal ? sports[match.sport].line : null
    return [{ home: match.home, away: match.away, selection: selections[pick], line, odds: odds / ODDS_UNIT }]
  })
}
