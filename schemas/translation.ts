import Type, { type Static } from 'typebox'

/**
 * Texts of the interface: one document per namespace and locale. Messages have the format of
 * i18next: `{{name}}`, `_one`, `_other`.
 */
export const Translation = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    namespace: Type.String({ pattern: '^[a-z][A-Za-z0-9-]*$', maxLength: 40 }),
    messages: Type.Record(Type.String(), Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: false, title: 'Translation' },
)
export type Translation = Static<typeof Translation>
