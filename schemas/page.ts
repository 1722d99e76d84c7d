import Type, { type Static } from 'typebox'
import { type Block } from './block.ts'
import { Choice } from './choice.ts'
import { Seo } from './seo.ts'
import { PlainText } from './text.ts'

export const layouts = ['default', 'empty', 'svg-sprite'] as const

/** `always` is for everyone and for those whose account is blocked too: where they can ask why. */
const pageAccess = ['everyone', 'signed-in', 'always'] as const

/** `/`, `/offers`, or a pattern with parameters: `/tournaments/:id/gamehall`. */
export const PagePath = Type.String({
  pattern: '^/$|^(/(:[A-Za-z][A-Za-z0-9]*|[A-Za-z0-9._~-]+))+$',
  maxLength: 300,
  title: 'Address or pattern',
  description: 'Begins with /: /offers, or with parameters /offers/:id',
})

export const Page = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    path: PagePath,
    example: Type.Optional(
      Type.String({
        pattern: '^(/[A-Za-z0-9._~%-]+)+$',
        maxLength: 300,
        title: 'Address in previews',
        description: 'Of a pattern, one address that there is: /tournaments/12',
      }),
    ),
    title: PlainText({ minLength: 1, maxLength: 120, title: 'Title' }),
    layout: Choice(layouts, { title: 'Layout' }),
    access: Type.Optional(Choice(pageAccess, { title: 'Who may open it', default: 'everyone' })),
    status: Type.Optional(Type.Integer({ minimum: 200, maximum: 599, title: 'HTTP status' })),
    listed: Type.Optional(Type.Boolean({ title: 'In the sitemap', default: true })),
    seo: Type.Optional(Seo),
    blocks: Type.Array(Type.Unknown(), { maxItems: 2000, title: 'Blocks' }),
  },
  { additionalProperties: false, title: 'Page' },
)

/** A page after the boundary: its blocks were validated one by one and the bad ones taken out. */
export type Page = Omit<Static<typeof Page>, 'blocks'> & { readonly blocks: readonly Block[] }
