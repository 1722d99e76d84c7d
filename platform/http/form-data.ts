import Type, { type TProperties, type TSchema } from 'typebox'

import { successEnvelope } from '#schemas/errors.ts'

const callParams = {
  v: Type.Optional(Type.String({ maxLength: 64 })),
  locale: Type.Optional(Type.String({ maxLength: 35 })),
  _non_strict: Type.Optional(Type.String({ maxLength: 8 })),
}

/** Parameters of a call: its own and the ones that every call takes. Unknown ones are dropped. */
export function query<P extends TProperties>(params: P) {
  return Type.Object({ ...params, ...callParams }, { additionalProperties: false })
}

export function form<P extends TProperties>(fields: P) {
  return Type.Object(fields, { additionalProperties: false })
}

/** A text field: empty when it is missing. */
export function text(maxLength: number) {
  return Type.String({ default: '', maxLength })
}

/** A yes-or-no field, which travels as 1 or 0: no when it is missing. */
export function flag() {
  return Type.Integer({ default: 0, minimum: 0, maximum: 1 })
}

/** A list of words, separated by commas. */
export function words() {
  return Type.Optional(Type.String({ maxLength: 2000 }))
}

export function split(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The answer of a successful call. What the schema doesn't name never leaves the platform. */
export function answer<T extends TSchema>(data: T) {
  return { 200: successEnvelope(data) }
}
