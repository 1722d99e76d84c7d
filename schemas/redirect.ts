import Type, { type Static } from 'typebox'
import { Url } from './text.ts'

/** `from_url` may hold `*` as a whole segment (one) or at its end (the rest); `to_url` takes them over as `*`, in order. */
export const Redirect = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    from_url: Type.String({ pattern: '^/', maxLength: 1000, title: 'From' }),
    to_url: Url({ title: 'To' }),
    permanent: Type.Optional(Type.Boolean({ title: 'For good (301)', default: true })),
  },
  { additionalProperties: false, title: 'Redirect' },
)
export type Redirect = Static<typeof Redirect>
