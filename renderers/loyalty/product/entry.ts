import { defineEntry } from '#src/engine/definition.ts'

export const loyaltyProductEntry = defineEntry({
  name: 'loyalty.product',
  data: {
    products: { source: 'loyalty.products', params: () => ({}) },
    info: { source: 'loyalty.info', params: () => ({}) },
  },
  load: () => import('./LoyaltyProduct.tsx'),
})
