import Type, { type Static } from 'typebox'
import { Choice } from './choice.ts'

export const Locale = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    code: Type.String({ pattern: '^[a-z]{2,3}(-[A-Z]{2})?$', title: 'Code, as in the address' }),
    name: Type.String({ minLength: 1, maxLength: 60, title: 'Name in its own language' }),
    icon: Type.String({ maxLength: 40, title: 'Flag', 'x-kind': 'flag' }),
    dir: Choice(['ltr', 'rtl'], { title: 'Direction' }),
    isDefault: Type.Optional(Type.Boolean({ title: 'Served without a prefix' })),
  },
  { additionalProperties: false, title: 'Locale' },
)
export type Locale = Static<typeof Locale>
