import Type, { type Static } from 'typebox'
import { Condition } from './condition.ts'
import { Id } from './text.ts'

/** Blocks nest in slots at most this deep. */
export const MAX_DEPTH = 32

/** What every block carries; the rest of its properties belong to its component. */
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
