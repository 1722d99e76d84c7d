import Type, { type TSchema } from 'typebox'

/**
 * Returns the schema of one page of a list. `total` counts all matches; `offset` and `count` repeat
 * the request.
 */
export function listOf<T extends TSchema>(item: T) {
  return Type.Object({ items: Type.Array(item), total: Type.Integer(), offset: Type.Integer(), count: Type.Integer() })
}

export interface List<T> {
  readonly items: T[]
  readonly total: number
  readonly offset: number
  readonly count: number
}
