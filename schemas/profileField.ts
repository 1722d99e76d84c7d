import Type, { type Static } from 'typebox'

/** The types of profile fields that the platform knows. A client takes one that it doesn't know as plain text. */
export const profileFieldTypes = ['input', 'password', 'date', 'select', 'country_code', 'region', 'phone'] as const

const Option = Type.Object({
  value: Type.String(),
  label: Type.String({ description: 'in the locale of the request' }),
})

/** What the platform wants to know of a player: a field of the profile and of registration, by country. */
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
