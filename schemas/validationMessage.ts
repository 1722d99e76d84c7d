import Type, { type Static } from 'typebox'

/**
 * The text for an error code, for every field or for one; `$$min$$`, `$$max$$` and `{value}` are
 * filled in.
 */
export const ValidationMessage = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    code: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 60 }),
    field: Type.Optional(Type.String({ maxLength: 60, title: 'Only for this form field' })),
    // plain text: its `{value}` is a value of the error, not of the site
    message: Type.String({ minLength: 1, maxLength: 300 }),
  },
  { additionalProperties: false, title: 'Validation message' },
)
export type ValidationMessage = Static<typeof ValidationMessage>
