import { asObject, valueAt } from '#src/shared/json.ts'
import { type Entry, listOf } from './Entry.ts'
import type { Field } from './model.ts'
import { shownFields } from './shownFields.ts'

/** Maps the path of a prop in a block (`buttons.0.label`) to the path of its field in the CMS. */
export type FieldPaths = Readonly<Record<string, string>>

type Pair = readonly [prop: string, field: string]

/** Returns the paths of all filled fields of a block. Nested blocks have fields of their own. */
export function fieldPathsOf(fields: readonly Field[], entry: Entry): FieldPaths {
  return Object.fromEntries(pathsIn(fields, entry))
}

/** Returns the texts of an entry's fields, by their paths in the CMS. */
export function textsIn(fields: readonly Field[], entry: Entry): Readonly<Record<string, string>> {
  const texts = [...pathsIn(fields, entry)].flatMap(([, field]) => {
    const value = valueAt(entry, field)
    return typeof value === 'string' && value !== '' ? [[field, value] as const] : []
  })
  return Object.fromEntries(texts)
}

function* pathsIn(fields: readonly Field[], entry: Entry): Generator<Pair> {
  for (const { property, attribute, shape } of shownFields(fields, entry)) {
    const fieldValue = entry[attribute] ?? undefined
    const pair: Pair = [property, attribute]
    switch (shape.is) {
      case 'slot':
      case 'blocks':
        break
      case 'file': {
        const field = fieldValue === undefined ? `${attribute}Address` : attribute
        if ((entry[field] ?? undefined) !== undefined) yield [property, field]
        break
      }
      case 'part':
        if (fieldValue === undefined) break
        yield pair
        yield* nestedPaths(pair, pathsIn(shape.part.fields, asObject(fieldValue)))
        break
      case 'words':
        yield* nestedPaths(
          pair,
          listOf(fieldValue).map(({ name }, index) => [String(name ?? ''), `${index}.text`] as const),
        )
        break
      case 'rows':
      case 'form-fields':
        for (const [index, row] of listOf(fieldValue).entries()) {
          const rowPair: Pair = [`${property}.${index}`, `${attribute}.${index}`]
          yield rowPair
          yield* nestedPaths(rowPair, pathsIn(shape.part.fields, row))
        }
        break
      default:
        if (fieldValue !== undefined) yield pair
    }
  }
}

function* nestedPaths([prop, field]: Pair, pairs: Iterable<Pair>): Generator<Pair> {
  for (const [innerProp, innerField] of pairs) yield [`${prop}.${innerProp}`, `${field}.${innerField}`]
}
