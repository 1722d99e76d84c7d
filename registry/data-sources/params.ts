import Type from 'typebox'

/** Options of a schema without further properties. */
export const closed = { additionalProperties: false }

/** Number of items, at most. */
export const MaxCount = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))

/** Parameters of a source that takes a number of items. */
export const Count = Type.Object({ count: MaxCount }, closed)

/** Parameters of a source that takes none. */
export const Nothing = Type.Object({}, closed)

/** Id of a record of the platform, as addresses have it. */
export const RecordId = Type.String({ pattern: '^[1-9][0-9]{0,14}$' })

/** The platform's name of a category, provider or game. */
export const Sysname = Type.String({ minLength: 1, maxLength: 60 })
