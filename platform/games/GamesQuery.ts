import Type, { type Static } from 'typebox'
import Value from 'typebox/value'

import { GameOptions, gameSorts, type GameType, gameTypes } from '#schemas/game.ts'

import { refuseInvalid } from '../http/PlatformError.ts'
import { query, splitList, wordList } from '../http/formData.ts'

export const GamesQuery = query({
  offset: Type.Integer({ default: 0, minimum: 0, maximum: 100_000 }),
  count: Type.Integer({ default: 18, minimum: 1, maximum: 300 }),
  sort: Type.Enum(gameSorts, { default: 'popularity' }),
  order: Type.Optional(Type.Enum(['asc', 'desc'])),
  query: Type.Optional(Type.String({ maxLength: 100 })),
  fields: wordList(),
  types: wordList(),
  tags: wordList(),
  providers: wordList(),
  options: Type.Optional(Type.String({ maxLength: 1000 })),
  sysname: Type.Optional(Type.String({ maxLength: 100 })),
})
export type GamesQuery = Static<typeof GamesQuery>

const OptionsFilter = Type.Partial(GameOptions, { additionalProperties: false })
export type OptionsFilter = Static<typeof OptionsFilter>

export function parseTypes(types: string | undefined): GameType[] {
  const requested = splitList(types)
  const knownTypes = gameTypes.filter((type) => requested.includes(type))
  refuseInvalid({
    types: requested.every((type) => knownTypes.some((knownType) => knownType === type)) ? [] : ['wrongField'],
  })
  return knownTypes
}

/** Parses a filter of options from JSON: a game matches when each of them has the given value. */
export function parseOptions(json: string | undefined): OptionsFilter {
  if (!json) return {}
  const options = parseJson(json)
  if (Value.Check(OptionsFilter, options)) return options
  refuseInvalid({ options: ['wrongField'] })
  return {}
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
