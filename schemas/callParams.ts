import Type, { type Static, type TEnum, type TObject, type TOptional, type TProperties, type TSchema } from 'typebox'

type Text = ReturnType<typeof Type.String>
type Integer = ReturnType<typeof Type.Integer>

declare const given: unique symbol

interface Mark {
  readonly value: unknown
  readonly need: 'required' | 'optional'
}

/**
 * The schema of a parameter as the platform reads it. `M` says what callers give: a value of
 * another type, which is encoded, or nothing, when the platform has a default.
 */
type Param<S extends TSchema, M extends Mark> = S & { readonly [given]?: M }

type WordList<T> = Param<TOptional<Text>, { readonly value: readonly T[]; readonly need: 'optional' }>

/** Names of the properties that the answer's items shall have; without it they have all. */
export type FieldList<Item> = Param<
  TOptional<Text>,
  { readonly value: readonly (keyof Item)[]; readonly need: 'optional'; readonly item: Item }
>

type Described = { readonly description?: string }

/** Returns the schema of a text. The platform reads a missing one as empty. */
export const text = (maxLength: number, options: Described = {}) => Type.String({ default: '', maxLength, ...options })

/** Returns the schema of a text that callers may leave out; the platform reads it as empty. */
export const optionalText = (
  maxLength: number,
  options: Described = {},
): Param<Text, { readonly value: string; readonly need: 'optional' }> => text(maxLength, options)

/** Returns the schema of the id of a record, a number that the database counts up. */
export const recordId = (options: Described = {}) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, ...options })

/**
 * Returns the schema of the key of a command that moves money. The client makes it before its first
 * try and sends it with each further one, so that the command is carried out once.
 */
export const idempotencyKey = () =>
  Type.String({
    minLength: 16,
    maxLength: 64,
    pattern: String.raw`^[\w-]+$`,
    description: '16 to 64 letters, digits, `-` and `_`, made for this command',
  })

/** Returns the schema of a boolean, which is sent as 1 or 0; 0 when it is missing. */
export const flag = (options: Described = {}): Param<Integer, { readonly value: boolean; readonly need: 'optional' }> =>
  Type.Integer({ default: 0, minimum: 0, maximum: 1, ...options })

/** Returns the schema of a list of words, which is sent as words separated by commas. */
export const wordList = <T extends string = string>(
  _words?: readonly T[],
  options: Described & { readonly maxLength?: number } = {},
): WordList<T> => Type.Optional(Type.String({ maxLength: 2000, ...options }))

/** Returns the schema of a list of names of the item's properties. */
export const fieldList = <P extends TProperties>(_item: TObject<P>): FieldList<Static<TObject<P>>> =>
  Type.Optional(Type.String({ maxLength: 2000, description: 'properties to return; by default all' }))

/** Returns the schema of a structure, which is sent as JSON; the platform parses it itself. */
export const json = <T>(
  options: { readonly description?: string; readonly maxLength?: number } = {},
): Param<TOptional<Text>, { readonly value: T; readonly need: 'optional' }> =>
  Type.Optional(Type.String({ ...options }))

/** Returns the schema of the number of items to skip in a list. */
export const offset = (): Param<Integer, { readonly value: number; readonly need: 'optional' }> =>
  Type.Integer({ default: 0, minimum: 0, maximum: 100_000 })

/** Returns the schema of the largest number of items to return. */
export const count = (options: {
  readonly default: number
  readonly maximum: number
}): Param<Integer, { readonly value: number; readonly need: 'optional' }> => Type.Integer({ ...options, minimum: 1 })

/** Returns the schema of one of these words; the platform reads a missing one as the default. */
export const choice = <const T extends string>(
  words: readonly T[],
  defaultWord: NoInfer<T>,
): Param<TEnum<T[]>, { readonly value: T; readonly need: 'optional' }> =>
  Type.Enum([...words], { default: defaultWord })

/** Returns the schema of a person's sex by its number in the profile; empty when it was not said. */
export const sexParam = (): Param<
  TOptional<TEnum<['', '0', '1', '2']>>,
  { readonly value: number | ''; readonly need: 'optional' }
> => Type.Optional(Type.Enum(['', '0', '1', '2']))

type MarkOf<S> = typeof given extends keyof S ? NonNullable<S[typeof given]> : never

type NeedOf<S> = typeof given extends keyof S
  ? MarkOf<S> extends { readonly need: infer N }
    ? N
    : 'required'
  : S extends { readonly '~optional': true }
    ? 'optional'
    : 'required'

type ValueOf<S> = typeof given extends keyof S
  ? MarkOf<S> extends { readonly value: infer V }
    ? V
    : never
  : S extends TSchema
    ? Static<S>
    : never

/** The parameters as callers give them, before they are encoded. */
export type GivenParams<P extends TProperties> = {
  readonly [K in keyof P as NeedOf<P[K]> extends 'required' ? K : never]: ValueOf<P[K]>
} & {
  readonly [K in keyof P as NeedOf<P[K]> extends 'optional' ? K : never]?: ValueOf<P[K]> | undefined
}
