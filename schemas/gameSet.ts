import Type, { type Static } from 'typebox'
import { gameTypes } from './game.ts'

/** The games that something is about; lists that are empty choose nothing. */
export const gameSetProperties = {
  provider: Type.Union([Type.String(), Type.Null()], { description: 'sysname; null for all providers' }),
  tags: Type.Array(Type.String(), { description: 'of which a game has one; empty for all games' }),
  types: Type.Array(Type.Enum(gameTypes), { description: 'empty for all types' }),
}

const GameSetProperties = Type.Object(gameSetProperties)

/** Conditions for games, all of which must hold. */
export type GameSet = Static<typeof GameSetProperties>
