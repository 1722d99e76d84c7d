import { defineEntry } from '#src/engine/definition.ts'

export const promoCashbacksEntry = defineEntry({
  name: 'promo.cashbacks',
  data: { cashbacks: { source: 'promo.cashbacks', params: () => ({}) } },
  load: () => import('./PromoCashbacks.tsx'),
})
