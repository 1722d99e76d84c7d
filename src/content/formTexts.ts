import { isObject } from '#src/shared/json.ts'
import { propertyPath } from './jsonPath.ts'
import { LISTS, MAPS, ONE } from './validators/schemaParts.ts'

interface FoundText {
  readonly text: string
  readonly path: string
}

/** Texts of a form's schema that are shown: titles and descriptions. */
export function* schemaTexts(schema: unknown, path: string): Generator<FoundText> {
  if (!isObject(schema)) return
  yield* textsOf(schema, path, ['title', 'description'])
  for (const [keyword, value] of Object.entries(schema)) {
    const at = propertyPath(path, keyword)
    if (ONE.has(keyword) && !Array.isArray(value)) yield* schemaTexts(value, at)
    if (LISTS.has(keyword) && Array.isArray(value)) {
      for (const [index, part] of value.entries()) yield* schemaTexts(asPart(keyword, part), `${at}[${index}]`)
    }
    if (MAPS.has(keyword) && isObject(value)) {
      for (const [name, part] of Object.entries(value)) yield* schemaTexts(part, propertyPath(at, name))
    }
  }
}

/** The title of an alternative is an option: it is shown as it is written. */
function asPart(keyword: string, part: unknown): unknown {
  return (keyword === 'oneOf' || keyword === 'anyOf') && isObject(part) ? { ...part, title: undefined } : part
}

/** Texts of a form's layout: they stand in the place of those of the schema. */
export function* layoutTexts(layout: unknown, path: string): Generator<FoundText> {
  if (!isObject(layout)) return
  yield* textsOf(layout, path, ['ui:title', 'ui:help', 'ui:step'])
  const options = layout['ui:options']
  if (isObject(options)) yield* textsOf(options, propertyPath(path, 'ui:options'), ['title', 'help'])
  for (const [name, part] of Object.entries(layout)) {
    if (name.startsWith('ui:')) continue
    const at = propertyPath(path, name)
    if (!Array.isArray(part)) yield* layoutTexts(part, at)
    else for (const [index, one] of part.entries()) yield* layoutTexts(one, `${at}[${index}]`)
  }
}

function* textsOf(of: Readonly<Record<string, unknown>>, path: string, names: readonly string[]): Generator<FoundText> {
  for (const name of names) {
    const text = of[name]
    if (typeof text === 'string') yield { text, path: propertyPath(path, name) }
  }
}
