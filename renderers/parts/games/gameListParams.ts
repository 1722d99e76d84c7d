import type { GameSort, GameType } from '#schemas/game.ts'
import type { SourceParams } from '#src/engine/definition.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'

interface GameFilter {
  readonly category?: string
  readonly provider?: string
  readonly gameType?: GameType
  readonly sort?: GameSort
  readonly followsAddress?: boolean
  readonly leavesOutGame?: boolean
  readonly limit: number
}

/** Returns the parameters of a list of games, filtered by the address where content allows it. */
export function gameListParams(filter: GameFilter, route: RouteFacts): SourceParams<'games.list'> {
  const { category, provider, gameType: type, sort, leavesOutGame, limit: count } = filter
  const without = leavesOutGame ? route.params['sysname'] : undefined
  const contentFilter = { category, providers: provider ? [provider] : undefined }
  return {
    ...contentFilter,
    ...selectionParams(filter, route),
    type,
    sort,
    count,
    ...(without && { without: nameIn(without) }),
  }
}

const SYSNAME = /^[\w.-]{1,60}$/
/**
 * Replaces an invalid name in the address, so that the list is empty, as with a name that doesn't
 * exist.
 */
const NO_SUCH_NAME = 'no-such-name'
const MAX_PROVIDERS = 50

const nameIn = (text: string) => (SYSNAME.test(text) ? text : NO_SUCH_NAME)

/** Returns the category and providers that the address names. */
export function selectionParams(
  { followsAddress }: Pick<GameFilter, 'followsAddress'>,
  { query }: RouteFacts,
): SourceParams<'games.selection'> {
  const { category, providers } = followsAddress ? query : {}
  const names = providers?.split(',').filter(Boolean).map(nameIn) ?? []
  const list = [...new Set(names)].slice(0, MAX_PROVIDERS)
  return { ...(category && { category: nameIn(category) }), ...(list.length > 0 && { providers: list }) }
}
