import Type, { type Static } from 'typebox'
import { type PromoMessage, promoSubjects } from '#schemas/promoMessage.ts'
import { loadPromoMessage } from '#src/use-cases/loadPromoMessage.ts'
import { defineSource } from '../defineSource.ts'
import { closed } from '../params.ts'

export const promoMessageParams = Type.Object(
  {
    subject: Type.Enum(promoSubjects),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    preview: Type.Optional(Type.Boolean()),
  },
  closed,
)

/** A promotional message by subject and name. */
export const promoMessage = defineSource({
  cache: 'viewer',
  load: ({ api }, params: Static<typeof promoMessageParams>): Promise<PromoMessage> => loadPromoMessage(api, params),
})
