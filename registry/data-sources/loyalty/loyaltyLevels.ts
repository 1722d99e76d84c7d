import type { LoyaltyLevel } from '#schemas/loyalty.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const loyaltyLevelsParams = Nothing

/** The levels of the loyalty program, the lowest first. */
export const loyaltyLevels = defineSource({
  cache: { seconds: 60 },
  load: ({ api }): Promise<LoyaltyLevel[]> => api.loyalty.getLevels(),
})
