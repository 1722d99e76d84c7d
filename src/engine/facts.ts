export type FactValue = string | number | boolean | undefined

/** Looks one fact of the viewer or the request up. One that isn't known has no value. */
export type FactReader = (name: string) => FactValue

export type FactType = 'boolean' | 'number' | 'text'

/** A fact that conditions of content may look at. */
export interface FactRule {
  readonly type: FactType
  /** The values that it can have, where they are few. */
  readonly values?: readonly string[]
  /** It can change while a page is open, without anything being loaded. */
  readonly isLive?: boolean
}

/** Reads facts of a plain object. */
export function factsIn(known: Readonly<Record<string, FactValue>>): FactReader {
  return (name) => (Object.hasOwn(known, name) ? known[name] : undefined)
}
