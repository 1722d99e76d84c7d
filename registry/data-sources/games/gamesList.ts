import Type, { type Static } from 'typebox'
import { type CardGame, cardFields, gameSorts, gameTypes } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
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
  },
  closed,
)

/** Games by category, provider, type and order. */
export const gamesList = defineSource({
  cache: { seconds: 30 },
  load: ({ api }, filter: Filter): Promise<List<CardGame>> => api.games.get(gameQuery(filter)),
})

type Filter = Static<typeof gamesListParams>

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
