import Type, { type Static } from 'typebox'

/**
 * The text for an error code, for every field, for one, or for those of a rule; `$$min$$`, `$$max$$` and `{value}` are
 * filled in.
 */
export const ValidationMessage = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    code: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 60 }),
    field: Type.Optional(Type.String({ maxLength: 60, title: 'Only for this form field' })),
    rule: Type.Optional(Type.String({ maxLength: 60, title: 'Only for fields with this rule' })),
    // plain text: its `{value}` is a value of the error, not of the site
    message: Type.String({ minLength: 1, maxLength: 300 }),
  },
  { additionalProperties: false, title: 'Validation message' },
)
export type ValidationMessage = Static<typeof ValidationMessage>

/** Returns the name by which the text is looked up; unique in a locale. A field comes before a rule. */
export function messageKey({ code, field, rule }: Pick<ValidationMessage, 'code' | 'field' | 'rule'>): string {
  if (field) return `${field}.${code}`
  return rule ? `${rule}:${code}` : code
}
