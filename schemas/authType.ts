import Type, { type Static } from 'typebox'
import { Choice } from './choice.ts'
import { Link } from './link.ts'
import { FormSlug, IconName, Id, PlainText, Text } from './text.ts'

export const authTypeComponents = ['auth.social', 'auth.fast', 'auth.form'] as const

/** The button of a social service that authenticates its users. */
const SocialService = Type.Object(
  {
    id: Id({ title: 'Service name on the platform' }),
    name: PlainText({ minLength: 1, maxLength: 40 }),
    icon: IconName(),
  },
  { additionalProperties: false },
)

/** One way to sign in or register; `form` names the form document that it shows. */
export const AuthType = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    id: Type.Integer({ minimum: 1 }),
    __component: Choice(authTypeComponents, { title: 'Kind' }),
    view: Choice(['authorization', 'registration'], { title: 'Shown in' }),
    label: PlainText({ minLength: 1, maxLength: 60 }),
    isFast: Type.Boolean(),
    field: Type.String({ maxLength: 60, title: 'Sign-in field' }),
    form: Type.Optional(FormSlug({ title: 'Form document' })),
    items: Type.Optional(Type.Array(SocialService, { maxItems: 8, title: 'Social sign-in services (auth.social)' })),
    termsText: Type.Optional(Text({ title: 'Terms to accept before choosing a service', maxLength: 300 })),
    termsLinks: Type.Optional(Type.Array(Link, { maxItems: 4 })),
    position: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
  },
  { additionalProperties: false, title: 'Auth type' },
)
export type AuthType = Static<typeof AuthType>
