import Type, { type Static } from 'typebox'
import { Condition } from './condition.ts'
import { Id } from './text.ts'

/** Greatest depth of blocks in slots. */
export const MAX_DEPTH = 32

/** The properties that every block has; the others belong to its component. */
export const Block = Type.Object(
  {
    __component: Type.String({ pattern: '^[a-z][a-z0-9-]*\\.[a-z][a-z0-9-]*$', title: 'Component' }),
    id: Id({ title: 'Id' }),
    version: Type.Optional(Type.Integer({ minimum: 1, title: 'Component version', default: 1 })),
    visibleWhen: Type.Optional(Condition),
  },
  { title: 'Block' },
)
export type Block = Static<typeof Block> & { readonly [prop: string]: unknown }
