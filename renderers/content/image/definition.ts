import Type, { type Static } from 'typebox'
import { Image } from '#schemas/image.ts'
import { Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { contentImageEntry } from './entry.ts'

export const imageProps = Type.Object({
  picture: Image,
  caption: Type.Optional(Text({ title: 'Caption', maxLength: 200 })),
})
export type ImageProps = Static<typeof imageProps>

export const contentImage = defineRenderer({
  ...contentImageEntry,
  title: 'Image',
  props: imageProps,
  isStatic: true,
  sample: {
    picture: {
      src: '/art/hero-tide.svg',
      alt: 'A small boat on a quiet sea under a full moon',
      width: 960,
      height: 600,
    },
    caption: 'Blue Tide, drawn for the summer tables',
  },
})
