import { pageOf } from '#renderers/parts/pageOf.ts'
import { gameSorts, gameTypes } from '#schemas/game.ts'
import type { SourceParams } from '#src/engine/definition.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import { selectionParams } from './gameListParams.ts'

/** Longest search that the platform takes. */
const MAX_QUERY = 100

export interface HallScope {
  /** True for the games of the tournament that the address names. */
  readonly isOfTournament?: boolean
}

const shelves = ['favourites', 'recent'] as const

/** Returns the player's shelf that the address names. */
export const shelfIn = ({ query }: RouteFacts) => shelves.find((name) => name === query['shelf'])

/** Returns the filter of the hall that the address names, without types and orders that there are not. */
export function hallFilter(
  route: RouteFacts,
  { isOfTournament }: HallScope = {},
): Omit<SourceParams<'games.hall'>, 'page'> {
  const type = gameTypes.find((name) => name === route.query['type'])
  const sort = gameSorts.find((name) => name === route.query['sort'])
  const query = route.query['query']?.trim().slice(0, MAX_QUERY)
  return {
    ...selectionParams({ followsAddress: true }, route),
    ...(type && { type }),
    ...(sort && { sort }),
    ...(query && { query }),
    ...(isOfTournament && { tournament: route.params['id'] ?? '' }),
  }
}

/** Returns the parameters of the hall's list; none where the address names a shelf. */
export function hallParams(route: RouteFacts, scope: HallScope): SourceParams<'games.hall'> | undefined {
  if (shelfIn(route)) return undefined
  const page = pageOf(route.query)
  return { ...hallFilter(route, scope), ...(page > 1 && { page }) }
}

/** Returns the parameters of the player's shelf that the address names. */
export function shelfParams(route: RouteFacts, scope: HallScope): SourceParams<'games.shelf'> | undefined {
  const shelf = shelfIn(route)
  return shelf && { ...hallFilter(route, scope), shelf }
}
