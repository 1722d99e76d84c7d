import Type, { type Static } from 'typebox'
import { Image } from '#schemas/image.ts'
import { RichText, Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { authBannerEntry } from './entry.ts'

export const authBannerProps = Type.Object({
  mobileImage: Type.Optional(Image),
  tabletImage: Type.Optional(Image),
  label: Text({ title: 'Label', minLength: 1, maxLength: 80 }),
  value: Type.Optional(Text({ title: 'Value', maxLength: 40 })),
  addition: Type.Optional(RichText({ title: 'Additional text', maxLength: 2000 })),
  isCompact: Type.Optional(Type.Boolean({ title: 'Compact' })),
})
export type AuthBannerProps = Static<typeof authBannerProps>

export const authBanner = defineRenderer({
  ...authBannerEntry,
  title: 'Sign-in popup banner',
  props: authBannerProps,
  isStatic: true,
  sample: {
    mobileImage: { src: '/art/gem-7.svg', alt: '', width: 300, height: 400 },
    tabletImage: { src: '/art/hero-wheel.svg', alt: '', width: 960, height: 600 },
    label: 'Welcome gift',
    value: '50 free spins',
    addition: '<p>With your first deposit. <a href="/terms">Terms</a></p>',
  },
})
