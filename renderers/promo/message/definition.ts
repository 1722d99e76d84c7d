import Type, { type Static } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { promoSubjects } from '#schemas/promoMessage.ts'
import { Text, Url } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { promoMessageEntry } from './entry.ts'

export const promoMessageProps = Type.Object({
  subject: Choice(promoSubjects, { title: 'What is told' }),
  buttonLabel: Type.Optional(Text({ title: 'Button, where the platform names none', maxLength: 40 })),
  url: Type.Optional(Url({ title: 'Where it leads, where the platform names no place' })),
})
export type PromoMessageProps = Static<typeof promoMessageProps>

export const promoMessage = defineRenderer({
  ...promoMessageEntry,
  title: 'Message of a campaign',
  props: promoMessageProps,
  messages: ['promo'],
  sample: { subject: 'cashback', buttonLabel: 'Go to cashier', url: '/cashier/wallet' },
})
