import Type from 'typebox'

/** Options of a schema without further properties. */
export const closed = { additionalProperties: false }

/** Parameters of a source that takes a number of items. */
export const Count = Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }, closed)

/** Parameters of a source that takes none. */
export const Nothing = Type.Object({}, closed)

/** The platform's name of a category, provider or game. */
export const Sysname = Type.String({ minLength: 1, maxLength: 60 })
