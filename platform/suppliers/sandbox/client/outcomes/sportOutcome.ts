import type { StoredChoice } from '../../games/games.ts'
import { type Match, sports } from '../../games/sport/matches.ts'
import type { MatchPick } from '../../games/sport/odds.ts'
import type { LegView } from '../../games/sport/sportRules.ts'
import type { GameTexts } from '../../texts/en.ts'
import { fillText } from '../play/fillText.ts'
import type { Formats } from '../play/Formats.ts'

interface Words {
  readonly texts: GameTexts
  readonly formats: Formats
}

type Sides = Pick<Match, 'home' | 'away' | 'sport'>

/** Says what a pick means in its match. */
export function pickWords(pick: MatchPick, { home, away, sport }: Sides, { texts, formats }: Words): string {
  const line = formats.number(sports[sport].line, 1)
  return fillText(texts[`pick_${pick}`], { home, away, line })
}

/** Returns odds, which are in hundredths, as text. */
export const oddsWords = (odds: number, { formats }: Pick<Words, 'formats'>): string => formats.number(odds / 100, 2)

/** Returns the legs of a round’s view; none when it is no bet on matches. */
export function legsOf(view: unknown): readonly LegView[] {
  if (typeof view !== 'object' || view === null || !('legs' in view) || !Array.isArray(view.legs)) return []
  return view.legs as readonly LegView[]
}

/** Returns the number of a bet’s legs. */
export const countLegs = ({ legs }: StoredChoice): number => (Array.isArray(legs) ? legs.length : 0)
