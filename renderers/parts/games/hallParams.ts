import { pageOf } from '#renderers/parts/pageOf.ts'
import type { SourceParams } from '#src/engine/definition.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import { nameIn, selectionParams } from './gameListParams.ts'

/** Longest search that the platform takes. */
const MAX_QUERY = 100

export interface HallScope {
  /** True for the games of the tournament that the address names. */
  readonly isOfTournament?: boolean
}

/** Returns the filter of the hall that the address names. */
export function hallFilter(
  route: RouteFacts,
  { isOfTournament }: HallScope = {},
): Omit<SourceParams<'games.hall'>, 'page'> {
  const { type, sort } = route.query
  const query = route.query['query']?.trim().slice(0, MAX_QUERY)
  return {
    ...selectionParams({ followsAddress: true }, route),
    ...(type && { type: nameIn(type) }),
    ...(sort && { sort: nameIn(sort) }),
    ...(query && { query }),
    ...(isOfTournament && { tournament: route.params['id'] ?? '' }),
  }
}

/** Returns the parameters of the hall's list; none where the address names a shelf. */
export function hallParams(route: RouteFacts, scope: HallScope): SourceParams<'games.hall'> | undefined {
  if (route.query['shelf']) return undefined
  const page = pageOf(route.query)
  return { ...hallFilter(route, scope), ...(page > 1 && { page }) }
}

/** Returns the parameters of the player's shelf that the address names. */
export function shelfParams(route: RouteFacts, scope: HallScope): SourceParams<'games.shelf'> | undefined {
  const { shelf } = route.query
  return shelf ? { ...hallFilter(route, scope), shelf: nameIn(shelf) } : undefined
}
