import Type, { type Static } from 'typebox'
import { Url } from './text.ts'

/**
 * `from_url` may hold `*` as a whole segment (one) or at its end (the rest), `:name` as one, and a query that the request
 * must have; `to_url` takes `*` over in order, `:name` by its name. Either may begin with a language's prefix.
 */
export const Redirect = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    from_url: Type.String({ pattern: '^/', maxLength: 1000, title: 'From' }),
    to_url: Type.Optional(Url({ title: 'To' })),
    permanent: Type.Optional(Type.Boolean({ title: 'For good (301)', default: true })),
    http_status: Type.Optional(
      Type.Integer({
        minimum: 301,
        maximum: 410,
        title: 'Status, where another is wanted',
        description: '301 or 308 for good, 302 or 307 for now, 410 where the page is gone: it needs no address',
      }),
    ),
    language: Type.Optional(
      Type.String({
        pattern: '^[a-z]{2,3}(-[A-Z]{2})?$',
        maxLength: 6,
        title: 'Only in this language',
        description: 'The code of a language of the site: es',
      }),
    ),
    country: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{2}$',
        maxLength: 2,
        title: 'Only for this country',
        description: 'The country of a signed-in account, by two letters: ES',
      }),
    ),
  },
  { additionalProperties: false, title: 'Redirect' },
)
export type Redirect = Static<typeof Redirect>
