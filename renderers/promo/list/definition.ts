import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, limit, link } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'

export const promoListProps = Type.Object({ heading, headingLevel, intro, link, limit })
export type PromoListProps = Static<typeof promoListProps>

export const promoList = defineRenderer({
  name: 'promo.list',
  title: 'Running offers',
  props: promoListProps,
  messages: ['banners'],
  data: { banners: { source: 'banners.list', params: ({ limit: count = 10 }: PromoListProps) => ({ count }) } },
  sample: { heading: 'Running now', limit: 6 },
  load: () => import('./PromoList.tsx'),
})
