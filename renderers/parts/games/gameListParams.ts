import type { CardGame, GameSort, GameType } from '#schemas/game.ts'
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
  const { category, provider, gameType: type, sort, limit } = filter
  const contentFilter = { category, providers: provider ? [provider] : undefined }
  return {
    ...contentFilter,
    ...selectionParams(filter, route),
    type,
    sort,
    // one more than is shown, for the one that is left out: so pages of all games share one list
    count: gameToLeaveOut(filter, route) === undefined ? limit : Math.min(limit + 1, MAX_COUNT),
  }
}

/** Returns the games of a list that are shown: on the page of a game without it, where content says so. */
export function shownGames(
  games: readonly CardGame[],
  filter: Pick<GameFilter, 'leavesOutGame' | 'limit'>,
  route: RouteFacts,
): readonly CardGame[] {
  const left = gameToLeaveOut(filter, route)
  return left === undefined ? games : games.filter(({ sysname }) => sysname !== left).slice(0, filter.limit)
}

const gameToLeaveOut = ({ leavesOutGame }: Pick<GameFilter, 'leavesOutGame'>, { params }: RouteFacts) =>
  leavesOutGame ? params['sysname'] : undefined

/** Most games that a list may ask for. */
const MAX_COUNT = 100

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
