import Type, { type Static } from 'typebox'
import { Choice } from './choice.ts'
import { Condition } from './condition.ts'
import { gameModes } from './gameAccess.ts'
import { DialogSlug, FormSlug, IconName, Id, Text, Url } from './text.ts'

export const actionTypes = [
  'navigate',
  'openUrl',
  'openDialog',
  'confirm',
  'agree',
  'closeDialog',
  'openAuth',
  'submitForm',
  'callApi',
  'copy',
  'track',
  'toast',
  'setTheme',
  'setLocale',
  'scrollTo',
  'playGame',
] as const

const Parameter = Type.Object(
  { id: Id(), name: Type.String({ minLength: 1, maxLength: 100 }), value: Type.String({ maxLength: 500 }) },
  { additionalProperties: false, title: 'Parameter' },
)

/**
 * One row of a flat action list. The rule of its type checks which optional fields it takes and
 * requires.
 */
export const Action = Type.Object(
  {
    id: Id(),
    type: Choice(actionTypes, { title: 'Action' }),
    url: Type.Optional(Url({ title: 'Address' })),
    target: Type.Optional(Choice(['_self', '_blank'], { title: 'Opens in' })),
    dialog: Type.Optional(DialogSlug({ title: 'Dialog' })),
    view: Type.Optional(
      Choice(['authorization', 'registration', 'socialRegistration', 'restore', 'twofa'], { title: 'Auth view' }),
    ),
    form: Type.Optional(FormSlug({ title: 'Form' })),
    method: Type.Optional(Type.String({ title: 'API method', maxLength: 100, 'x-kind': 'call' })),
    params: Type.Optional(Type.Array(Parameter, { maxItems: 20, title: 'Parameters' })),
    text: Type.Optional(Text({ title: 'Text', minLength: 1 })),
    tone: Type.Optional(Choice(['neutral', 'info', 'success', 'warning', 'error'], { title: 'Tone' })),
    icon: Type.Optional(IconName()),
    time: Type.Optional(
      Type.Integer({ title: 'Duration in ms (0 = until closed)', minimum: 0, maximum: 60_000, default: 5000 }),
    ),
    allowClose: Type.Optional(Type.Boolean({ title: 'Can be closed', default: true })),
    label: Type.Optional(Text({ title: 'Link text', minLength: 1, maxLength: 60 })),
    event: Type.Optional(Type.String({ title: 'Event', pattern: '^[a-z][a-z0-9_]{0,39}$' })),
    theme: Type.Optional(Choice(['dark', 'light', 'toggle'], { title: 'Theme' })),
    locale: Type.Optional(Type.String({ title: 'Locale', pattern: '^[a-z]{2}(-[A-Za-z0-9]+)*$', maxLength: 20 })),
    anchor: Type.Optional(Id({ title: 'Anchor to scroll to' })),
    mode: Type.Optional(Choice(gameModes, { title: 'For money, or without', default: 'play' })),
    when: Type.Optional(Condition),
  },
  { additionalProperties: false, title: 'Action', 'x-kind': 'action' },
)
export type Action = Static<typeof Action>

export const Actions = Type.Array(Action, { maxItems: 10, title: 'Actions' })
