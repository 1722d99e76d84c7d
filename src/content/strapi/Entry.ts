import { type Json, isObject } from '#src/shared/json.ts'

/** An entry or a component, as GraphQL returns it. */
export type Entry = Json

/**
 * Returns the components or entries of a field. GraphQL returns null for those that it can't read.
 */
export const listOf = (value: unknown): readonly Entry[] => (Array.isArray(value) ? value.filter(isObject) : [])
