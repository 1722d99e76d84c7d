import type { StoredChoice } from '../../../games/games.ts'
import { matchAt } from '../../../games/sport/matches.ts'
import { type LegView, sportRules } from '../../../games/sport/sportRules.ts'
import type { GameTexts } from '../../../texts/en.ts'
import { h } from '../../dom/element.ts'
import { oddsWords, pickWords } from '../../outcomes/sportOutcome.ts'
import type { Formats } from '../../play/Formats.ts'

interface Words {
  readonly texts: GameTexts
  readonly formats: Formats
}

/** Returns the legs of a bet whose matches have not ended. */
export function storedLegs(choice: StoredChoice, game: string): readonly LegView[] {
  return (sportRules.readChoice(choice)?.legs ?? []).flatMap((leg) => {
    const match = matchAt(game, leg.match)
    return match ? [{ ...leg, home: match.home, away: match.away, score: null, hasWon: null }] : []
  })
}

/** Builds the line of a leg: what was picked, in which match, at which odds, and how it ended. */
export function legContent({ match, pick, odds, home, away, score, hasWon }: LegView, game: string, words: Words) {
  const sport = matchAt(game, match)?.sport ?? 'football'
  const { formats } = words
  const result = score && h('span', {}, `${formats.number(score.home)} : ${formats.number(score.away)}`)
  const state = hasWon === null ? 'open' : hasWon ? 'won' : 'lost'
  return h(
    'li',
    { 'data-state': state },
    h('span', {}, pickWords(pick, { home, away, sport }, words), ' @ ', h('bdi', {}, oddsWords(odds, words))),
    h('span', { class: 'muted' }, h('bdi', {}, home), ' – ', h('bdi', {}, away), ' ', result),
  )
}
