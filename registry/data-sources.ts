import type { Banner } from '#schemas/banner.ts'
import type { Category } from '#schemas/category.ts'
import type { Game, GameQuery, GameSort, GameType } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import type { Provider } from '#schemas/provider.ts'
import type { Winner } from '#schemas/winner.ts'
import type { Api } from '#src/api/index.ts'

export interface GameListParams {
  readonly category?: string
  readonly provider?: string
  readonly type?: GameType
  readonly sort?: GameSort
  readonly count?: number
  readonly offset?: number
}

interface Count {
  readonly count?: number
}

declare module '#src/engine/definition.ts' {
  interface DataSources {
    'games.list': { params: GameListParams; result: List<Game> }
    'games.categories': { params: object; result: Category[] }
    'games.providers': { params: object; result: Provider[] }
    'banners.list': { params: Count; result: List<Banner> }
    'winners.live': { params: Count; result: Winner[] }
    'winners.top': { params: Count; result: Winner[] }
  }
}

type Source = (api: Api, params: never) => Promise<unknown>

/** Named data that content may ask for. */
export const dataSources: Readonly<Record<string, Source>> = {
  'games.list': (api, params: GameListParams) => api.games.get(gameQuery(params)),
  'games.categories': (api) => api.games.getCategories(),
  'games.providers': (api) => api.games.getProviders({ types: ['casino', 'slot', 'live', 'fast'] }),
  'banners.list': (api, params: Count) => api.banners.get({ count: params.count }),
  'winners.live': (api, params: Count) => api.leaderboard.live({ count: params.count }),
  'winners.top': (api, params: Count) => api.leaderboard.top({ count: params.count }),
}

function gameQuery({ category, provider, type, sort, count, offset }: GameListParams): GameQuery {
  return {
    tags: category ? [category] : undefined,
    providers: provider ? [provider] : undefined,
    types: type ? [type] : undefined,
    sort,
    count,
    offset,
  }
}
