/**
 * Returns the keys of an object as its type names them. For objects that are written out in code,
 * which have no other keys.
 */
export const keysOf = <T extends object>(object: T): readonly (keyof T & string)[] =>
  // TypeScript types keys as text, because a value may have more of them than its type
  Object.keys(object) as (keyof T & string)[]

/** Returns the entries of such an object. */
export const entriesOf = <T extends object>(object: T) => keysOf(object).map((key) => [key, object[key]] as const)

/** Returns whether a text is a key of such an object. */
export const isKeyOf = <T extends object>(object: T, key: string): key is keyof T & string => Object.hasOwn(object, key)

/** Returns an object with these keys, and the value that the function returns for each. */
export const objectFrom = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  // TypeScript can't know that every key has its entry
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>
