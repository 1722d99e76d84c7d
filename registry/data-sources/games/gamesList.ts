import Type, { type Static } from 'typebox'
import { type CardGame, cardFields, gameSorts, gameTypes } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import type { Api } from '#src/api/index.ts'
import { defineSource } from '../defineSource.ts'
import { closed, RecordId, Sysname } from '../params.ts'

export const gamesListParams = Type.Object(
  {
    category: Type.Optional(Sysname),
    providers: Type.Optional(Type.Array(Sysname, { maxItems: 50 })),
    type: Type.Optional(Type.Enum(gameTypes)),
    sort: Type.Optional(Type.Enum(gameSorts)),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Type.Integer({ minimum: 0 })),
    tournament: Type.Optional(RecordId),
    jackpot: Type.Optional(RecordId),
    /** The game that is left out. */
    without: Type.Optional(Sysname),
  },
  closed,
)

/** Games by category, provider, type and order. */
export const gamesList = defineSource({
  cache: { seconds: 30 },
  load: ({ api }, { without, ...filter }: Static<typeof gamesListParams>): Promise<List<CardGame>> =>
    without === undefined ? api.games.get(gameQuery(filter)) : loadWithout(api, without, filter),
})

type Filter = Omit<Static<typeof gamesListParams>, 'without'>

const DEFAULT_COUNT = 18

/** Loads one game more than is asked for, so that the list is as long without the one that is left out. */
async function loadWithout(api: Api, without: string, filter: Filter): Promise<List<CardGame>> {
  const { count = DEFAULT_COUNT } = filter
  const list = await api.games.get(gameQuery({ ...filter, count: count + 1 }))
  const items = list.items.filter(({ sysname }) => sysname !== without)
  const total = list.total - (list.items.length - items.length)
  return { ...list, items: items.slice(0, count), total, count }
}

function gameQuery({ category, providers, type, tournament, jackpot, ...rest }: Filter) {
  return {
    ...rest,
    fields: cardFields,
    tags: category ? [category] : undefined,
    providers,
    types: type ? [type] : undefined,
    ...(tournament && { tournament_id: Number(tournament) }),
    ...(jackpot && { jackpot_id: Number(jackpot) }),
  }
}
