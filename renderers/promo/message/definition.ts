import Type, { type Static } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { promoSubjects } from '#schemas/promoMessage.ts'
import { Text, Url } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { promoMessageEntry } from './entry.ts'

export const promoMessageProps = Type.Object({
  subject: Choice(promoSubjects, { title: 'Message about' }),
  buttonLabel: Type.Optional(Text({ title: 'Button text, if the platform doesn’t provide one', maxLength: 40 })),
  url: Type.Optional(Url({ title: 'Button address, if the platform doesn’t provide one' })),
})
export type PromoMessageProps = Static<typeof promoMessageProps>

export const promoMessage = defineRenderer({
  ...promoMessageEntry,
  title: 'Campaign message',
  props: promoMessageProps,
  messages: ['promo'],
  sample: { subject: 'cashback', buttonLabel: 'Go to cashier', url: '/cashier/wallet' },
})
