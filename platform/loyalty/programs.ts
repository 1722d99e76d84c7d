import type { GameType } from '#schemas/game.ts'
import type { LoyaltyProgram } from '#schemas/loyalty.ts'
import { localized } from '../metadata/locale.ts'
import type { LoyaltySettings, StoredProgram } from './LoyaltySettings.ts'

/** Returns whether a program has yet to begin, runs, or has ended. */
export function programState(
  { starts_at: start, ends_at: end }: Pick<StoredProgram, 'starts_at' | 'ends_at'>,
  at: Date,
): LoyaltyProgram['state'] {
  if (end !== null && new Date(end) <= at) return 'ended'
  return start !== null && new Date(start) > at ? 'upcoming' : 'active'
}

/**
 * Returns the points for a US dollar that is staked in a type of game. Of the programs that run, the best
 * one counts.
 */
export function pointsPerDollar(
  { points_per_usd: rates, programs }: Pick<LoyaltySettings, 'points_per_usd' | 'programs'>,
  type: GameType,
  at: Date,
): number {
  const running = programs.filter((program) => program.games.includes(type) && programState(program, at) === 'active')
  return (rates[type] ?? 0) * Math.max(1, ...running.map(({ multiplier }) => multiplier))
}

interface Presentation {
  readonly settings: Pick<LoyaltySettings, 'points_per_usd'>
  readonly locale: string | undefined
  readonly now: Date
}

/** Returns a program in the words of a locale. */
export function presentProgram(program: StoredProgram, { settings, locale, now }: Presentation): LoyaltyProgram {
  const { sysname, image, texts, starts_at, ends_at, games, multiplier } = program
  const { title = '', text = '', terms = [] } = localized(texts, locale) ?? {}
  return {
    sysname,
    title,
    text,
    terms: [...terms],
    image,
    state: programState(program, now),
    starts_at,
    ends_at,
    multiplier,
    games: games.map((type) => ({ type, points: (settings.points_per_usd[type] ?? 0) * multiplier })),
  }
}
