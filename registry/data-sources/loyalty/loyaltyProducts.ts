import type { LoyaltyProduct } from '#schemas/loyalty.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const loyaltyProductsParams = Nothing

/** The products of the shop, with what is left of each. */
export const loyaltyProducts = defineSource({
  cache: { seconds: 2 },
  refreshOn: ['focus', 'loyalty.buyproduct'],
  load: ({ api }): Promise<LoyaltyProduct[]> => api.loyalty.getProducts(),
})
