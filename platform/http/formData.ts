import Type, { type TProperties, type TSchema } from 'typebox'

import { successEnvelope } from '#schemas/errors.ts'

const callParams = {
  v: Type.Optional(Type.String({ maxLength: 64 })),
  locale: Type.Optional(Type.String({ maxLength: 35 })),
  _non_strict: Type.Optional(Type.String({ maxLength: 8 })),
}

/**
 * Returns the schema of a call's query: its own parameters and those that every call takes. Unknown
 * ones are dropped.
 */
export function query<P extends TProperties>(params: P) {
  return Type.Object({ ...params, ...callParams }, { additionalProperties: false })
}

export function form<P extends TProperties>(fields: P) {
  return Type.Object(fields, { additionalProperties: false })
}

/** Returns the schema of a text field, which is empty when it is missing. */
export function text(maxLength: number) {
  return Type.String({ default: '', maxLength })
}

/** Returns the schema of a boolean field, sent as 1 or 0; 0 when it is missing. */
export function flag() {
  return Type.Integer({ default: 0, minimum: 0, maximum: 1 })
}

/** Returns the schema of a list of words, separated by commas. */
export function wordList() {
  return Type.Optional(Type.String({ maxLength: 2000 }))
}

export function splitList(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/**
 * Returns the response schema of a successful call. Properties that the schema doesn't name are
 * never sent.
 */
export function answer<T extends TSchema>(data: T) {
  return { 200: successEnvelope(data) }
}
