import Type, { type TSchema } from 'typebox'

/** One page of a list: `total` counts what matches, `offset` and `count` are what was asked for. */
export function listOf<T extends TSchema>(item: T) {
  return Type.Object({ items: Type.Array(item), total: Type.Integer(), offset: Type.Integer(), count: Type.Integer() })
}

export interface List<T> {
  items: T[]
  total: number
  offset: number
  count: number
}
