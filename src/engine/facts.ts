export type FactValue = string | number | boolean | undefined

/** Looks up one fact of the viewer or the request; undefined when the fact is unknown. */
export type FactReader = (name: string) => FactValue

export type FactType = 'boolean' | 'number' | 'text'

/** The rules for a fact that conditions of content may name. */
export interface FactRule {
  readonly type: FactType
  /** All values that the fact can have, where they are few. */
  readonly values?: readonly string[]
  /** The fact can change while a page is open, without a load. */
  readonly isLive?: boolean
}

/** Returns a reader of the facts in a plain object. */
export function factsIn(facts: Readonly<Record<string, FactValue>>): FactReader {
  return (name) => (Object.hasOwn(facts, name) ? facts[name] : undefined)
}
