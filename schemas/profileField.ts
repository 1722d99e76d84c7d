import Type, { type Static } from 'typebox'

/** Types of profile fields that the platform knows. A client treats other types as plain text. */
export const profileFieldTypes = ['input', 'password', 'date', 'select', 'country_code', 'region', 'phone'] as const

const Option = Type.Object({
  value: Type.String(),
  label: Type.String({ description: 'in the locale of the request' }),
})

/** A field of the profile and of registration, which the platform requests by country. */
export const ProfileField = Type.Object({
  sysname: Type.String(),
  type: Type.String({ description: profileFieldTypes.join(', ') }),
  params: Type.Object({ is_required: Type.Boolean(), is_visible: Type.Boolean() }),
  options: Type.Object({
    mask: Type.Optional(Type.String({ description: '# digit, @ letter, * letter or digit' })),
    select: Type.Optional(Type.Array(Option)),
    regex: Type.Optional(Type.String()),
  }),
})
export type ProfileField = Static<typeof ProfileField>
