import { defineEntry } from '#src/engine/definition.ts'

export const loyaltyProductsEntry = defineEntry({
  name: 'loyalty.products',
  data: { products: { source: 'loyalty.products', params: () => ({}) } },
  load: () => import('./LoyaltyProducts.tsx'),
})
