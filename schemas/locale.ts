import Type, { type Static } from 'typebox'
import { Choice } from './choice.ts'

export const Locale = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    code: Type.String({ pattern: '^[a-z]{2,3}(-[A-Z]{2})?$', title: 'Language code, as in addresses' }),
    name: Type.String({ minLength: 1, maxLength: 60, title: 'Name in that language' }),
    icon: Type.String({ maxLength: 40, title: 'Flag', 'x-kind': 'flag' }),
    dir: Choice(['ltr', 'rtl'], { title: 'Direction' }),
    isDefault: Type.Optional(Type.Boolean({ title: 'Default language (no prefix in addresses)' })),
  },
  { additionalProperties: false, title: 'Locale' },
)
export type Locale = Static<typeof Locale>
