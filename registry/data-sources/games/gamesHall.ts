import Type, { type Static } from 'typebox'
import type { CardGame } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import { HALL_PAGE, hallQuery } from '#src/stores/games/hallQuery.ts'
import { defineSource } from '../defineSource.ts'
import { closed, RecordId, Sysname } from '../params.ts'

/** Filter of the hall in the address. */
export const hallFilter = {
  category: Type.Optional(Sysname),
  providers: Type.Optional(Type.Array(Sysname, { maxItems: 50 })),
  type: Type.Optional(Sysname),
  sort: Type.Optional(Sysname),
  query: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** Only games of this tournament. */
  tournament: Type.Optional(RecordId),
}

export const gamesHallParams = Type.Object(
  { ...hallFilter, page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) },
  closed,
)

/** One page of the game hall, filtered by the address. */
export const gamesHall = defineSource({
  cache: { seconds: 30 },
  load: ({ api }, { page = 1, ...filter }: Static<typeof gamesHallParams>): Promise<List<CardGame>> =>
    api.games.get({ ...hallQuery(filter), offset: (page - 1) * HALL_PAGE, count: HALL_PAGE }),
})
