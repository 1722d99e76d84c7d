import Type, { type Static } from 'typebox'
import Value from 'typebox/value'

import { GameOptions, gameSorts, type GameType, gameTypes } from '#schemas/game.ts'

import { refuseInvalid } from '../http/errors.ts'
import { query, split, words } from '../http/form-data.ts'

export const GamesQuery = query({
  offset: Type.Integer({ default: 0, minimum: 0, maximum: 100_000 }),
  count: Type.Integer({ default: 18, minimum: 1, maximum: 300 }),
  sort: Type.Enum(gameSorts, { default: 'popularity' }),
  order: Type.Optional(Type.Enum(['asc', 'desc'])),
  query: Type.Optional(Type.String({ maxLength: 100 })),
  fields: words(),
  types: words(),
  tags: words(),
  providers: words(),
  options: Type.Optional(Type.String({ maxLength: 1000 })),
  sysname: Type.Optional(Type.String({ maxLength: 100 })),
})
export type GamesQuery = Static<typeof GamesQuery>

const OptionsFilter = Type.Partial(GameOptions, { additionalProperties: false })
export type OptionsFilter = Static<typeof OptionsFilter>

export function parseTypes(types: string | undefined): GameType[] {
  const given = split(types)
  const known = gameTypes.filter((type) => given.includes(type))
  refuseInvalid({ types: given.every((type) => known.some((one) => one === type)) ? [] : ['wrongField'] })
  return known
}

/** Options as JSON: each one that is named must have the value that is given. */
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
