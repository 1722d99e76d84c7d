import { defineEntry } from '#src/engine/definition.ts'
import type { PromoMessageProps } from './definition.ts'

export const promoMessageEntry = defineEntry({
  name: 'promo.message',
  data: {
    message: {
      source: 'promo.message',
      params: ({ subject }: PromoMessageProps, { params: { name, offer, preview } }) => ({
        subject,
        ...((name ?? offer) && { name: name ?? offer }),
        ...(preview && { preview: true }),
      }),
    },
  },
  load: () => import('./PromoMessage.tsx'),
})
