import Type, { type Static } from 'typebox'
import { Choice } from './choice.ts'
import { Condition } from './condition.ts'
import { Id, Url } from './text.ts'

export const actionTypes = ['navigate', 'openDialog', 'closeDialog', 'openAuth', 'callApi', 'setTheme'] as const

/** One row of a flat action list. Which of the optional fields a type needs is checked by its registered action. */
export const Action = Type.Object(
  {
    id: Id(),
    type: Choice(actionTypes, { title: 'Action' }),
    url: Type.Optional(Url({ title: 'Address' })),
    target: Type.Optional(Choice(['_self', '_blank'], { title: 'Opens in' })),
    dialog: Type.Optional(Type.String({ title: 'Dialog', maxLength: 100 })),
    view: Type.Optional(Choice(['authorization', 'registration'], { title: 'Auth view' })),
    method: Type.Optional(Type.String({ title: 'API method', maxLength: 100 })),
    params: Type.Optional(
      Type.Array(
        Type.Object(
          { id: Id(), name: Type.String({ maxLength: 100 }), value: Type.String({ maxLength: 500 }) },
          { additionalProperties: false },
        ),
        { maxItems: 20, title: 'Parameters' },
      ),
    ),
    theme: Type.Optional(Choice(['dark', 'light', 'toggle'], { title: 'Theme' })),
    when: Type.Optional(Condition),
  },
  { additionalProperties: false, title: 'Action', 'x-kind': 'action' },
)
export type Action = Static<typeof Action>

export const Actions = Type.Array(Action, { maxItems: 10, title: 'Actions' })
