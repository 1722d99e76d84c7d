import Type, { type Static } from 'typebox'

/** Reasons why a game can't be played for money, the first that holds. */
export const gameObstacles = [
  // the supplier has taken the game off, or there is no supplier
  'unavailable',
  // the game may not be played in the player's country
  'country',
  // guests sign in first
  'signed_out',
  'excluded',
  // the identity must be verified first
  'unverified',
  // the balance is empty, and the game's config wants money
  'no_funds',
] as const
export type GameObstacle = (typeof gameObstacles)[number]

/** The ways in which a visitor can play a game. */
export const GameAccess = Type.Object({
  sysname: Type.String(),
  obstacle: Type.Union([Type.Enum(gameObstacles), Type.Null()], {
    description: 'null when it can be played for money',
  }),
  excluded_until: Type.Union([Type.String({ description: 'ISO 8601, UTC' }), Type.Null()], {
    description: 'null for a permanent self-exclusion too',
  }),
  has_demo: Type.Boolean({ description: 'it can be played without money' }),
  free_spins: Type.Integer({ description: 'spins that the player has for it' }),
})
export type GameAccess = Static<typeof GameAccess>

/** Ways to open a game: for money, or without. */
export const gameModes = ['play', 'demo'] as const
export type GameMode = (typeof gameModes)[number]
