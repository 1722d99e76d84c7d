import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import type { get } from '#schemas/calls/games.ts'
import { GameOptions, type GameType, gameTypes } from '#schemas/game.ts'
import type { CallQuery } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { splitList } from '../http/requests/splitList.ts'

export type GamesQuery = CallQuery<typeof get>

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
