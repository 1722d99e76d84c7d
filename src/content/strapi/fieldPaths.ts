import { valueAt } from '#src/shared/json.ts'
import { type Entry, listOf } from './Entry.ts'
import type { Field } from './model.ts'
import { shownFields } from './shown.ts'

/** From the path of a prop in a block (`buttons.0.label`) to the path of the field in the CMS that it is edited in. */
export type FieldPaths = Readonly<Record<string, string>>

type Pair = readonly [prop: string, field: string]

/** Every field of a block that the CMS has something in. Blocks inside have fields of their own. */
export function fieldPathsOf(fields: readonly Field[], entry: Entry): FieldPaths {
  return Object.fromEntries(pathsIn(fields, entry))
}

/** What stands in the text fields of an entry, by their paths in the CMS. */
export function textsIn(fields: readonly Field[], entry: Entry): Readonly<Record<string, string>> {
  const texts = [...pathsIn(fields, entry)].flatMap(([, field]) => {
    const value = valueAt(entry, field)
    return typeof value === 'string' && value !== '' ? [[field, value] as const] : []
  })
  return Object.fromEntries(texts)
}

function* pathsIn(fields: readonly Field[], entry: Entry): Generator<Pair> {
  for (const { property, attribute, shape } of shownFields(fields, entry)) {
    const kept = entry[attribute] ?? undefined
    const here: Pair = [property, attribute]
    switch (shape.is) {
      case 'slot':
      case 'blocks':
        break
      case 'file': {
        const field = kept === undefined ? `${attribute}Address` : attribute
        if ((entry[field] ?? undefined) !== undefined) yield [property, field]
        break
      }
      case 'part':
        if (kept === undefined) break
        yield here
        yield* below(here, pathsIn(shape.part.fields, kept as Entry))
        break
      case 'words':
        yield* below(
          here,
          listOf(kept).map(({ name }, index) => [String(name ?? ''), `${index}.text`] as const),
        )
        break
      case 'rows':
      case 'form-fields':
        for (const [index, row] of listOf(kept).entries()) {
          const inside: Pair = [`${property}.${index}`, `${attribute}.${index}`]
          yield inside
          yield* below(inside, pathsIn(shape.part.fields, row))
        }
        break
      default:
        if (kept !== undefined) yield here
    }
  }
}

function* below([prop, field]: Pair, inside: Iterable<Pair>): Generator<Pair> {
  for (const [innerProp, innerField] of inside) yield [`${prop}.${innerProp}`, `${field}.${innerField}`]
}
