import { defineEntry } from '#src/engine/definition.ts'
import type { PromoOfferProps } from './definition.ts'

export const promoOfferEntry = defineEntry({
  name: 'promo.offer',
  data: { offer: { source: 'offers.item', params: (_: PromoOfferProps, { params: { id = '' } }) => ({ id }) } },
  load: () => import('./PromoOffer.tsx'),
})
