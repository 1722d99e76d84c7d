import Type, { type Static } from 'typebox'
import { FileUrl } from './text.ts'

/**
 * A picture with its size in pixels, which reserves its space on the page. An empty `alt` marks
 * decoration.
 */
export const Image = Type.Object(
  {
    src: FileUrl({ title: 'File' }),
    alt: Type.String({ title: 'Alternative text', maxLength: 300 }),
    width: Type.Integer({ minimum: 1, maximum: 10_000 }),
    height: Type.Integer({ minimum: 1, maximum: 10_000 }),
  },
  { additionalProperties: false, title: 'Image', 'x-kind': 'image' },
)
export type Image = Static<typeof Image>
