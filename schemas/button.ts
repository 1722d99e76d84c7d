import Type, { type Static } from 'typebox'
import { Actions } from './action.ts'
import { Choice } from './choice.ts'
import { IconName, Id, Text } from './text.ts'

export const Button = Type.Object(
  {
    id: Id(),
    label: Text({ title: 'Label', minLength: 1, maxLength: 60 }),
    variant: Type.Optional(Choice(['primary', 'secondary', 'ghost'], { title: 'Style', default: 'primary' })),
    icon: Type.Optional(IconName()),
    actions: Actions,
  },
  { additionalProperties: false, title: 'Button' },
)
export type Button = Static<typeof Button>
