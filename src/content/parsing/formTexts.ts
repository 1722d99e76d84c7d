import { isObject } from '#src/shared/json.ts'
import { propertyPath } from '../jsonPath.ts'
import { LISTS, MAPS, ONE } from '../validators/schemaParts.ts'

interface TextAtPath {
  readonly text: string
  readonly path: string
}

/** Visits the displayed texts of a form's schema: titles and descriptions. */
export function* schemaTexts(schema: unknown, path: string): Generator<TextAtPath> {
  if (!isObject(schema)) return
  yield* textsOf(schema, path, ['title', 'description'])
  for (const [keyword, value] of Object.entries(schema)) {
    const keywordPath = propertyPath(path, keyword)
    if (ONE.has(keyword) && !Array.isArray(value)) yield* schemaTexts(value, keywordPath)
    if (LISTS.has(keyword) && Array.isArray(value)) {
      for (const [index, part] of value.entries())
        yield* schemaTexts(withoutOptionTitle(keyword, part), `${keywordPath}[${index}]`)
    }
    if (MAPS.has(keyword) && isObject(value)) {
      for (const [name, part] of Object.entries(value)) yield* schemaTexts(part, propertyPath(keywordPath, name))
    }
  }
}

/** The title of an alternative is an option label and shown without parsing. */
function withoutOptionTitle(keyword: string, part: unknown): unknown {
  return (keyword === 'oneOf' || keyword === 'anyOf') && isObject(part) ? { ...part, title: undefined } : part
}

/** Visits the texts of a form's layout, which replace those of the schema. */
export function* layoutTexts(layout: unknown, path: string): Generator<TextAtPath> {
  if (!isObject(layout)) return
  yield* textsOf(layout, path, ['ui:title', 'ui:help', 'ui:step'])
  const options = layout['ui:options']
  if (isObject(options)) yield* textsOf(options, propertyPath(path, 'ui:options'), ['title', 'help'])
  for (const [name, part] of Object.entries(layout)) {
    if (name.startsWith('ui:')) continue
    const partPath = propertyPath(path, name)
    if (!Array.isArray(part)) yield* layoutTexts(part, partPath)
    else for (const [index, item] of part.entries()) yield* layoutTexts(item, `${partPath}[${index}]`)
  }
}

function* textsOf(
  node: Readonly<Record<string, unknown>>,
  path: string,
  names: readonly string[],
): Generator<TextAtPath> {
  for (const name of names) {
    const text = node[name]
    if (typeof text === 'string') yield { text, path: propertyPath(path, name) }
  }
}
