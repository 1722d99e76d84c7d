import Type, { type Static } from 'typebox'
import { Url } from './text.ts'

/**
 * A redirect. `from_url` may contain `*` as a whole segment (one) or at its end (the rest), `:name`
 * as one segment, and a query that the request must have; `to_url` uses the values of `*` in order,
 * and of `:name` by its name. Either may begin with a language's prefix.
 */
export const Redirect = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    from_url: Type.String({ pattern: '^/', maxLength: 1000, title: 'From' }),
    to_url: Type.Optional(Url({ title: 'To' })),
    permanent: Type.Optional(Type.Boolean({ title: 'Permanent (301)', default: true })),
    http_status: Type.Optional(
      Type.Integer({
        minimum: 301,
        maximum: 410,
        title: 'Other HTTP status',
        description: '301 or 308: permanent; 302 or 307: temporary; 410: page removed, no target address needed',
      }),
    ),
    language: Type.Optional(
      Type.String({
        pattern: '^[a-z]{2,3}(-[A-Z]{2})?$',
        maxLength: 6,
        title: 'Only in this language',
        description: 'Language code, for example es',
      }),
    ),
    country: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{2}$',
        maxLength: 2,
        title: 'Only for this country',
        description: 'Two-letter country code of the signed-in player’s account, for example ES',
      }),
    ),
  },
  { additionalProperties: false, title: 'Redirect' },
)
export type Redirect = Static<typeof Redirect>
