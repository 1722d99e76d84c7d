import Type, { type Static } from 'typebox'
import { type Winner, winnerPeriodNames } from '#schemas/winner.ts'
import { defineSource } from '../defineSource.ts'
import { closed, MaxCount } from '../params.ts'

export const winnersTopParams = Type.Object(
  { count: MaxCount, period: Type.Optional(Type.Enum(winnerPeriodNames)) },
  closed,
)

/** The largest wins, of all or of a period. */
export const winnersTop = defineSource({
  cache: { seconds: 15 },
  refreshOn: ['focus'],
  load: ({ api }, { count, period }: Static<typeof winnersTopParams>): Promise<Winner[]> =>
    period ? api.winners.get({ count, period }) : api.winners.top({ count }),
})
