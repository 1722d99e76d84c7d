import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, limit, link } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { promoListEntry } from './entry.ts'

export const promoListProps = Type.Object({ heading, headingLevel, intro, link, limit })
export type PromoListProps = Static<typeof promoListProps>

export const promoList = defineRenderer({
  ...promoListEntry,
  title: 'Current offers',
  props: promoListProps,
  messages: ['banners'],
  sample: { heading: 'Running now', limit: 6 },
})
