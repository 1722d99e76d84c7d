import Type, { type Static } from 'typebox'
import { Choice } from './choice.ts'
import { FormSlug, PlainText } from './text.ts'

export const authTypeComponents = ['auth.social', 'auth.fast', 'auth.form'] as const

/** One way to sign in or register; `form` names the form document that it shows. */
export const AuthType = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    id: Type.Integer({ minimum: 1 }),
    __component: Choice(authTypeComponents, { title: 'Kind' }),
    view: Choice(['authorization', 'registration'], { title: 'Where it stands' }),
    label: PlainText({ minLength: 1, maxLength: 60 }),
    isFast: Type.Boolean(),
    field: Type.String({ maxLength: 60, title: 'The field that identifies the player' }),
    form: Type.Optional(FormSlug({ title: 'Form document' })),
    position: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
  },
  { additionalProperties: false, title: 'Auth type' },
)
export type AuthType = Static<typeof AuthType>
