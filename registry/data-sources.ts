import type { Banner } from '#schemas/banner.ts'
import type { Category } from '#schemas/category.ts'
import type { Game, GameQuery, GameSort, GameType } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import type { Metadata } from '#schemas/metadata.ts'
import type { Provider } from '#schemas/provider.ts'
import type { Winner } from '#schemas/winner.ts'
import type { AuthForm, ContentApi, FormContent } from '#src/api/content.ts'
import type { Api } from '#src/api/index.ts'
import type { AuthType } from '#schemas/auth-type.ts'

export interface GameListParams {
  readonly category?: string
  readonly provider?: string
  readonly type?: GameType
  readonly sort?: GameSort
  readonly count?: number
  readonly offset?: number
}

interface AuthParams {
  readonly view: AuthType['view']
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
    'metadata.lists': { params: object; result: Metadata }
    'content.form': { params: { slug: string }; result: FormContent }
    'content.authForms': { params: AuthParams; result: readonly AuthForm[] }
  }
}

/** Where data comes from: the platform, and what content says. */
export interface SourceInput {
  readonly api: Api
  readonly content: ContentApi
}

type Source = (input: SourceInput, params: never) => Promise<unknown>

/** Named data that content may ask for. */
export const dataSources: Readonly<Record<string, Source>> = {
  'games.list': ({ api }, params: GameListParams) => api.games.get(gameQuery(params)),
  'games.categories': ({ api }) => api.games.getCategories(),
  'games.providers': ({ api }) => api.games.getProviders({ types: ['casino', 'slot', 'live', 'fast'] }),
  'banners.list': ({ api }, params: Count) => api.banners.get({ count: params.count }),
  'winners.live': ({ api }, params: Count) => api.leaderboard.live({ count: params.count }),
  'winners.top': ({ api }, params: Count) => api.leaderboard.top({ count: params.count }),
  'metadata.lists': ({ api }) => api.metadata.get(),
  'content.form': ({ content }, params: { slug: string }) => content.form(params.slug),
  'content.authForms': ({ content }, { view }: AuthParams) => content.authForms(view),
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
