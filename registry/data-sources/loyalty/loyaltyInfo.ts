import type { LoyaltyInfo } from '#schemas/loyalty.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const loyaltyInfoParams = Nothing

/** Points, level and character of the player. */
export const loyaltyInfo = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'loyalty.buyproduct', 'loyalty.setcharacter'],
  load: ({ api }): Promise<LoyaltyInfo> => api.loyalty.getInfo(),
})
