import Type, { type Static, type TObject } from 'typebox'
import type { Banner } from '#schemas/banner.ts'
import type { Category } from '#schemas/category.ts'
import { type Game, type GameQuery, gameSorts, gameTypes } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import type { Metadata } from '#schemas/metadata.ts'
import type { Provider } from '#schemas/provider.ts'
import { Id } from '#schemas/text.ts'
import type { Winner } from '#schemas/winner.ts'
import type { AuthForm, FormContent } from '#src/api/content.ts'
import { countOffers } from '#src/stores/OffersStore.ts'
import { type SourceDefinition, type SourceInput, defineSource } from './data-sources/defineSource.ts'

const closed = { additionalProperties: false }

const Count = Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }, closed)
const Nothing = Type.Object({}, closed)
const Sysname = Type.String({ minLength: 1, maxLength: 60 })

const GameList = Type.Object(
  {
    category: Type.Optional(Sysname),
    providers: Type.Optional(Type.Array(Sysname, { maxItems: 50 })),
    type: Type.Optional(Type.Enum(gameTypes)),
    sort: Type.Optional(Type.Enum(gameSorts)),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
)

const definitions = {
  'games.list': defineSource({
    params: GameList,
    cache: { seconds: 30 },
    load: ({ api }, params): Promise<List<Game>> => api.games.get(gameQuery(params)),
  }),
  'games.selection': defineSource({
    params: Type.Object(
      { category: Type.Optional(Sysname), providers: Type.Optional(Type.Array(Sysname, { maxItems: 50 })) },
      closed,
    ),
    cache: { seconds: 60 },
    load: selectionNames,
  }),
  'games.categories': defineSource({
    params: Nothing,
    cache: { seconds: 60 },
    load: ({ api }): Promise<Category[]> => api.games.getCategories(),
  }),
  'games.providers': defineSource({
    params: Nothing,
    cache: { seconds: 60 },
    load: ({ api }): Promise<Provider[]> => api.games.getProviders({ types: ['casino', 'slot', 'live', 'fast'] }),
  }),
  'banners.list': defineSource({
    params: Count,
    cache: { seconds: 30 },
    load: ({ api }, { count }): Promise<List<Banner>> => api.banners.get({ count }),
  }),
  'offers.count': defineSource({
    params: Nothing,
    cache: { seconds: 30 },
    load: ({ api }) => countOffers(api),
  }),
  'winners.live': defineSource({
    params: Count,
    cache: { seconds: 3 },
    refreshOn: ['focus'],
    load: ({ api }, { count }): Promise<Winner[]> => api.leaderboard.live({ count }),
  }),
  'winners.top': defineSource({
    params: Count,
    cache: { seconds: 15 },
    refreshOn: ['focus'],
    load: ({ api }, { count }): Promise<Winner[]> => api.leaderboard.top({ count }),
  }),
  'metadata.lists': defineSource({
    params: Nothing,
    cache: { seconds: 300 },
    load: ({ api }): Promise<Metadata> => api.metadata.get(),
  }),
  'content.form': defineSource({
    params: Type.Object({ slug: Id() }, closed),
    cache: 'content',
    load: ({ content }, { slug }): Promise<FormContent> => content.form(slug),
  }),
  'content.authForms': defineSource({
    params: Type.Object({ view: Type.Enum(['authorization', 'registration']) }, closed),
    cache: 'content',
    load: ({ content }, { view }): Promise<readonly AuthForm[]> => content.authForms(view),
  }),
}

type Definitions = typeof definitions
type Declared = {
  [N in keyof Definitions]: {
    params: Parameters<Definitions[N]['load']>[1]
    result: Awaited<ReturnType<Definitions[N]['load']>>
  }
}

declare module '#src/engine/definition.ts' {
  interface DataSources extends Declared {}
}

/** Named data that content may ask for. */
export const dataSources: Readonly<Record<string, SourceDefinition<TObject, unknown>>> = definitions

/** How the shelf and the providers that somebody chose are called. */
async function selectionNames(
  { api }: SourceInput,
  { category, providers = [] }: { category?: string; providers?: string[] },
): Promise<readonly string[]> {
  const [shelves, houses] = await Promise.all([
    category === undefined ? [] : api.games.getCategories(),
    providers.length === 0 ? [] : api.games.getProviders({ fields: ['sysname', 'name'] }),
  ])
  const shelf = shelves.filter(({ slug }) => slug === category)
  return [...shelf, ...houses.filter(({ sysname }) => providers.includes(sysname))].map(({ name }) => name)
}

function gameQuery({ category, providers, type, ...rest }: Static<typeof GameList>): GameQuery {
  return { ...rest, tags: category ? [category] : undefined, providers, types: type ? [type] : undefined }
}
