import Type, { type Static } from 'typebox'
import { Choice } from './choice.ts'
import { IconName, Id, Text, Url } from './text.ts'

export const Link = Type.Object(
  {
    id: Id(),
    label: Text({ title: 'Label', minLength: 1, maxLength: 120 }),
    url: Url({ title: 'Address' }),
    target: Type.Optional(Choice(['_self', '_blank'], { title: 'Opens in' })),
    rel: Type.Optional(Type.String({ title: 'rel', maxLength: 60, pattern: '^[a-z -]*$' })),
    icon: Type.Optional(IconName()),
  },
  { additionalProperties: false, title: 'Link' },
)
export type Link = Static<typeof Link>
