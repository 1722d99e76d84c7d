import Type, { type Static } from 'typebox'
import { type Bet, betSorts, betStatuses } from '#schemas/bet.ts'
import { gameTypes } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import { defineSource } from '../defineSource.ts'
import { closed, Sysname } from '../params.ts'

const Moment = Type.String({ format: 'date-time' })

export const betsHistoryParams = Type.Object(
  {
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    types: Type.Optional(Type.Array(Type.Enum(gameTypes), { maxItems: 10 })),
    providers: Type.Optional(Type.Array(Sysname, { maxItems: 50 })),
    statuses: Type.Optional(Type.Array(Type.Enum(betStatuses), { maxItems: 3 })),
    sort: Type.Optional(Type.Enum(betSorts)),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
)

/** Bets of this player by filter and page. */
export const betsHistory = defineSource({
  cache: 'viewer',
  load: ({ api }, params: Static<typeof betsHistoryParams>): Promise<List<Bet>> => api.bets.getHistory(params),
})
