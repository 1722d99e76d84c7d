import Type, { type Static } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { promoSubjects } from '#schemas/promoMessage.ts'
import { Text, Url } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'

export const promoMessageProps = Type.Object({
  subject: Choice(promoSubjects, { title: 'What is told' }),
  buttonLabel: Type.Optional(Text({ title: 'Button, where the platform names none', maxLength: 40 })),
  url: Type.Optional(Url({ title: 'Where it leads, where the platform names no place' })),
})
export type PromoMessageProps = Static<typeof promoMessageProps>

export const promoMessage = defineRenderer({
  name: 'promo.message',
  title: 'Message of a campaign',
  props: promoMessageProps,
  messages: ['promo'],
  data: {
    message: {
      source: 'promo.message',
      params: ({ subject }, { params: { name, offer, preview } }) => ({
        subject,
        ...((name ?? offer) && { name: name ?? offer }),
        ...(preview && { preview: true }),
      }),
    },
  },
  sample: { subject: 'cashback', buttonLabel: 'To the cashier', url: '/cashier/wallet' },
  load: () => import('./PromoMessage.tsx'),
})
