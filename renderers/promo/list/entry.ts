import { defineEntry } from '#src/engine/definition.ts'
import type { PromoListProps } from './definition.ts'

export const promoListEntry = defineEntry({
  name: 'promo.list',
  data: { banners: { source: 'banners.list', params: ({ limit: count = 10 }: PromoListProps) => ({ count }) } },
  load: () => import('./PromoList.tsx'),
})
