import type { Attribute, Row } from './strapi.mts'

interface Versions {
  /** The entry in the database. */
  readonly kept: Row
  /** The entry as the admin sends it: with relations as changes and complete files. */
  readonly sent: Row
}

export interface DifferingField {
  readonly name: string
  /** Name for the author: `Blocks 2, 3`. */
  readonly words: string
}

/** Returns the fields of an entry that differ between two versions. */
export function differingFields(
  attributes: Readonly<Record<string, Attribute>>,
  { kept, sent }: Versions,
): DifferingField[] {
  return Object.entries(attributes).flatMap(([name, { type }]) => {
    if (!Object.hasOwn(sent, name) || type === 'relation') return []
    const [before, after] = [kept[name], sent[name]]
    if (Array.isArray(before) && Array.isArray(after) && (type === 'dynamiczone' || type === 'component')) {
      const count = Math.max(before.length, after.length)
      const rows = Array.from({ length: count }, (_, index) => index).filter(
        (index) => !isSame(before[index], after[index]),
      )
      return rows.length > 0 ? [{ name, words: `${sentence(name)} ${rows.map((row) => row + 1).join(', ')}` }] : []
    }
    return isSame(before, after) ? [] : [{ name, words: sentence(name) }]
  })
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(plain(a)) === JSON.stringify(plain(b))

/**
 * Removes what the two sides write differently for the same value: order, ids, empty values, and
 * relations.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  if ('url' in value && 'updatedAt' in value) return value.url // a file
  const inside = Object.entries(value)
    .filter(([name, item]) => !NOT_AUTHORED.has(name) && !isRelation(item))
    .map(([name, item]) => [name, plain(item)] as const)
    .filter(([, item]) => item !== undefined && item !== '' && !(Array.isArray(item) && item.length === 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(inside)
}

const NOT_AUTHORED = new Set(['id', 'documentId', '__temp_key__', 'createdAt', 'updatedAt', 'publishedAt', 'locale'])

/** Returns whether a value is a relation: changes (`connect`), or the entries themselves. */
function isRelation(value: unknown): boolean {
  if (Array.isArray(value))
    return (
      value.length > 0 &&
      value.every((it: unknown) => typeof it === 'object' && it !== null && 'documentId' in it && !('url' in it))
    )
  return typeof value === 'object' && value !== null && ('connect' in value || 'disconnect' in value)
}

function sentence(name: string): string {
  const words = name
    .replaceAll(/(?<=[a-z])([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
