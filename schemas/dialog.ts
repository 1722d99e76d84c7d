import Type, { type Static } from 'typebox'
import { Actions } from './action.ts'
import { type Block } from './block.ts'
import { Choice } from './choice.ts'
import { Condition } from './condition.ts'
import { Image } from './image.ts'
import { Id, PlainText, Text } from './text.ts'

export const Dialog = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    slug: Id({ title: 'Name' }),
    kind: Choice(['popup', 'confirm', 'curtain'], { title: 'Kind' }),
    title: PlainText({ minLength: 1, maxLength: 120 }),
    visibleWhen: Type.Optional(Condition),
    size: Type.Optional(Choice(['small', 'medium', 'large'], { title: 'Size', default: 'medium' })),
    image: Type.Optional(Image),
    preventClose: Type.Optional(Type.Boolean({ title: 'Player can’t close it' })),
    content: Type.Optional(Text({ title: 'Text above the blocks', maxLength: 1000 })),
    textAgree: Type.Optional(PlainText({ title: 'Confirm button (confirm dialogs)', minLength: 1, maxLength: 40 })),
    textReject: Type.Optional(PlainText({ title: 'Cancel button (confirm dialogs)', minLength: 1, maxLength: 40 })),
    showClose: Type.Optional(Type.Boolean({ title: 'Show a close button', default: true })),
    whenAgreed: Type.Optional(Actions),
    blocks: Type.Array(Type.Unknown(), { maxItems: 200 }),
  },
  { additionalProperties: false, title: 'Dialog' },
)
export type Dialog = Omit<Static<typeof Dialog>, 'blocks'> & { readonly blocks: readonly Block[] }
