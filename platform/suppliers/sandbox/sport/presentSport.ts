import { commitmentOf } from '../games/fairness/commitmentOf.ts'
import { minutesPlayed, programme } from '../games/sport/matches.ts'
import { oddsOf } from '../games/sport/odds.ts'
import { scoreAfter } from '../games/sport/playMatch.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { presentRound, readBalance } from '../play/presentState.ts'
import type { Visit } from '../play/visits.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import { type MatchPlay, playMatches } from './matchPlays.ts'
import type { MatchState, SportState } from './SportState.ts'

const BETS = 20

/** Returns the programme of a visit’s game, which is the same for everybody, and the player’s own bets. */
export async function presentSport(context: GameSandboxContext, visit: Visit): Promise<SportState> {
  if (visit.game.engine !== 'sport') throw new SandboxRefusal(404, 'not_open')
  const now = context.now()
  const game = visit.game.code
  const plays = await playMatches(context.db, { game, matches: programme(game, now.getTime()), now })
  const bets = await context.db
    .selectFrom('sandbox_game_round')
    .selectAll()
    .where('seat', '=', visit.seat.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(BETS)
    .execute()
  return {
    now: now.getTime(),
    matches: await Promise.all(plays.map((play) => presentMatch(play, now.getTime()))),
    bets: bets.map(presentRound),
    balance: await readBalance(context, visit),
  }
}

async function presentMatch({ match, goals, serverSeed }: MatchPlay, now: number): Promise<MatchState> {
  const { number, sport, home, away } = match
  const minute = minutesPlayed(match, now)
  const score = scoreAfter(goals, minute)
  const hasBegun = now >= number
  return {
    number,
    sport,
    home,
    away,
    minute: hasBegun ? minute : null,
    score: hasBegun ? score : null,
    odds: oddsOf(match, score, now),
    commitment: await commitmentOf(serverSeed),
  }
}
