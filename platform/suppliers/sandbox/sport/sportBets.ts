import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import type { StoredChoice } from '../games/games.ts'
import { type Match, matchAt, minutesPlayed, programme } from '../games/sport/matches.ts'
import { isOpen, oddsOf } from '../games/sport/odds.ts'
import { scoreAfter } from '../games/sport/playMatch.ts'
import { type Leg, sportRules, stepOf } from '../games/sport/sportRules.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { playRound } from '../play/advanceRound.ts'
import { lockRound, type StoredRound } from '../play/rounds.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import { playMatches } from './matchPlays.ts'

interface Order {
  readonly game: string
  readonly choice: StoredChoice
}

/** Time for which odds that a page shows hold, in ms, while no goal is scored: pages read them every four seconds. */
const SHOWN_MS = 5000

/**
 * Returns a bet with the odds of its legs.
 * @throws {SandboxRefusal} when a match takes no bets any more, or pays less than the player has seen
 */
export async function acceptBet(
  { now }: GameSandboxContext,
  trx: Kysely<Schema>,
  { game, choice }: Order,
): Promise<StoredChoice> {
  const asked = sportRules.readChoice(choice)
  if (!asked) throw new SandboxRefusal(422, 'invalid_bet')
  const time = now().getTime()
  const known = new Map(programme(game, time).map((match) => [match.number, match]))
  const matches = asked.legs.flatMap((leg) => known.get(leg.match) ?? [])
  if (matches.length !== asked.legs.length) throw new SandboxRefusal(409, 'too_late')
  const plays = await playMatches(trx, { game, matches, now: now() })
  const legs = asked.legs.map((leg, index): Leg => {
    const play = plays[index]
    if (!play) throw new Error('a match was not played')
    const { match, goals } = play
    const score = scoreAfter(goals, minutesPlayed(match, time))
    const odds = oddsOf(match, score, time)[leg.pick]
    if (odds === null) throw new SandboxRefusal(409, 'too_late')
    if (odds >= leg.odds) return { ...leg, odds }
    // a goal changes odds at once; what the clock alone has taken since they were shown, the player gets
    const shown = oddsOf(match, score, time - SHOWN_MS)[leg.pick]
    if (shown === null || shown < leg.odds) throw new SandboxRefusal(409, 'odds_changed')
    return leg
  })
  return { stake: asked.stake, legs }
}

/** Returns the time at which the first match of a bet ends that isn’t in its steps yet, in milliseconds. */
export function nextEnd({ choice, variant, actions }: Pick<StoredRound, 'choice' | 'variant' | 'actions'>): number {
  const ends = matchesOf({ choice, variant })
    .filter(({ number }) => !actions.some((step) => step.startsWith(`${number}:`)))
    .map(({ endsAt }) => endsAt)
  return Math.min(...ends)
}

/** Returns whether a match of a bet takes no bets any more. */
export const isClosed = (round: Pick<StoredRound, 'choice' | 'variant'>, now: Date): boolean =>
  matchesOf(round).some((match) => !isOpen(match, now.getTime()))

/** Returns the matches of a bet, in the order of its legs. */
export function matchesOf({ choice, variant }: Pick<StoredRound, 'choice' | 'variant'>): readonly Match[] {
  const legs = sportRules.readChoice(choice)?.legs ?? []
  return legs.flatMap(({ match }) => matchAt(variant, match) ?? [])
}

const BATCH = 500

/** Settles bets whose matches are over. */
export async function settleSport(context: GameSandboxContext): Promise<void> {
  const { db, now } = context
  const due = await db
    .selectFrom('sandbox_game_round')
    .select('id')
    .where('engine', '=', 'sport')
    .where('state', '=', 'playing')
    .where('table_round', '<=', String(now().getTime()))
    .orderBy('table_round')
    .limit(BATCH)
    .execute()
  for (const { id } of due) await db.transaction().execute((trx) => settle(context, trx, id))
}

async function settle(context: GameSandboxContext, trx: Kysely<Schema>, id: string): Promise<void> {
  const round = await lockRound(trx, id)
  if (round.state !== 'playing') return
  const now = context.now()
  const game = round.variant
  const over = matchesOf(round).filter(({ endsAt }) => endsAt <= now.getTime())
  const plays = await playMatches(trx, { game, matches: over, now })
  const actions = plays.map(({ match, goals }) => stepOf(match.number, scoreAfter(goals, Infinity)))
  // the scores decide: no draw is left
  await playRound(context, trx, {
    round: { ...round, actions },
    draw: () => Promise.reject(new Error('a bet draws nothing')),
  })
  const end = nextEnd({ ...round, actions })
  if (Number.isFinite(end)) {
    await trx.updateTable('sandbox_game_round').set({ table_round: end }).where('id', '=', id).execute()
  }
}
