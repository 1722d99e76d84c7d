import type { GameSort, GameType } from '#schemas/game.ts'
import type { RouteFacts } from '#src/engine/context.ts'
import type { SourceParams } from '#src/engine/definition.ts'

interface GameFilter {
  readonly category?: string
  readonly provider?: string
  readonly gameType?: GameType
  readonly sort?: GameSort
  readonly followsAddress?: boolean
  readonly limit: number
}

/** What a block of games asks for, narrowed by the address where content lets it. */
export function gameListParams(filter: GameFilter, route: RouteFacts): SourceParams<'games.list'> {
  const { category, provider, gameType: type, sort, limit: count } = filter
  const own = { category, providers: provider ? [provider] : undefined }
  return { ...own, ...selectionParams(filter, route), type, sort, count }
}

const SYSNAME = /^[\w.-]{1,60}$/
/** Whoever writes something else into the address finds nothing, as with a name that nothing has. */
const NOTHING = 'no-such-name'
const MOST_PROVIDERS = 50

const nameIn = (text: string) => (SYSNAME.test(text) ? text : NOTHING)

/** What of it the address names. */
export function selectionParams(
  { followsAddress }: Pick<GameFilter, 'followsAddress'>,
  { query }: RouteFacts,
): SourceParams<'games.selection'> {
  const { category, providers } = followsAddress ? query : {}
  const names = providers?.split(',').filter(Boolean).map(nameIn) ?? []
  const list = [...new Set(names)].slice(0, MOST_PROVIDERS)
  return { ...(category && { category: nameIn(category) }), ...(list.length > 0 && { providers: list }) }
}
