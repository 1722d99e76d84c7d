import Type, { type Static } from 'typebox'
import { image, link, title } from '#renderers/parts/props.ts'
import { Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { promoBannerEntry } from './entry.ts'

export const promoBannerProps = Type.Object({
  title,
  subtitle: Type.Optional(Text({ title: 'Text above the title', maxLength: 80 })),
  image,
  link,
})
export type PromoBannerProps = Static<typeof promoBannerProps>

export const promoBanner = defineRenderer({
  ...promoBannerEntry,
  title: 'Promo banner (336 × 180)',
  props: promoBannerProps,
  isStatic: true,
  sample: {
    subtitle: 'Weekend table',
    title: '10% cashback on live games, no wagering',
    image: { src: '/art/promo-ascent.svg', alt: '', width: 336, height: 180 },
    link: { id: 'more', label: 'See the offer', url: '/promotions' },
  },
})
