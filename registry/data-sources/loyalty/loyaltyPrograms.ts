import Type, { type Static } from 'typebox'
import type { LoyaltyPrograms } from '#schemas/loyalty.ts'
import { MOST_PROGRAMS } from '#schemas/loyaltyLimits.ts'
import { defineSource } from '../defineSource.ts'
import { closed } from '../params.ts'

export const loyaltyProgramsParams = Type.Object(
  { limit: Type.Integer({ minimum: 1, maximum: MOST_PROGRAMS }) },
  closed,
)

/** The first programs that haven’t ended. */
export const loyaltyPrograms = defineSource({
  cache: { seconds: 30 },
  load: ({ api }, { limit }: Static<typeof loyaltyProgramsParams>): Promise<LoyaltyPrograms> =>
    api.loyalty.getPrograms({ limit }),
})
