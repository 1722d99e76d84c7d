import { defineEntry } from '#src/engine/definition.ts'
import type { PromoOffersProps } from './definition.ts'

export const promoOffersEntry = defineEntry({
  name: 'promo.offers',
  data: { offers: { source: 'offers.list', params: ({ limit: count = 20 }: PromoOffersProps) => ({ count }) } },
  load: () => import('./PromoOffers.tsx'),
})
