import type { Sport } from '../games/sport/matches.ts'
import type { Odds } from '../games/sport/odds.ts'
import type { Score } from '../games/sport/playMatch.ts'
import type { PlayedRound } from '../play/PlayState.ts'

/** A match as players see it now. */
export interface MatchState {
  /** The time at which it begins, in milliseconds. */
  readonly number: number
  readonly sport: Sport
  readonly home: string
  readonly away: string
  /** Minutes that are over; null before the match begins. */
  readonly minute: number | null
  readonly score: Score | null
  readonly odds: Odds
  /** SHA-256 of the match’s server seed. */
  readonly commitment: string
}

/** The programme and the player’s bets. */
export interface SportState {
  readonly now: number
  readonly matches: readonly MatchState[]
  /** The player’s last bets, the newest first. */
  readonly bets: readonly PlayedRound[]
  /** Null when the wallet doesn’t answer. */
  readonly balance: number | null
}
