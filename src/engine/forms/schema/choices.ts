import type { FieldOption } from '../fields/FieldProps.ts'

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns the text of a value in HTML: controls and posted forms hold text only. */
export function optionKey(value: unknown): string {
  return value !== null && typeof value === 'object' ? JSON.stringify(withSortedKeys(value)) : String(value)
}

/** Sorts the keys, because equal values may have them in a different order. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (!isSchema(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, withSortedKeys(value[key])]),
  )
}

/**
 * Returns the values that a schema offers: those of `enum`, or the single values of `oneOf` or
 * `anyOf`. Returns undefined when any value may be entered.
 */
export function choicesIn(schema: unknown): readonly FieldOption[] | undefined {
  if (!isSchema(schema)) return undefined
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value: unknown) => ({ value, label: labelOf(value) }))
  const alternatives = schema['oneOf'] ?? schema['anyOf']
  if (!Array.isArray(alternatives) || alternatives.length === 0) return undefined
  const options = alternatives.map(singleValue)
  return options.every((it) => it !== undefined) ? options : undefined
}

/** Returns the choices of a multiple choice: an array of unique values from a fixed set. */
export function choicesOfSeveral(schema: unknown, widget?: unknown): readonly FieldOption[] | undefined {
  if (!isSchema(schema) || schema['type'] !== 'array') return undefined
  const isMultipleChoice = schema['uniqueItems'] === true || isCheckboxes(widget)
  return isMultipleChoice ? choicesIn(schema['items']) : undefined
}

/** Recognises our name and rjsf's. */
export const isCheckboxes = (widget: unknown) => widget === 'checkboxes' || widget === 'CheckboxesWidget'

function singleValue(alternative: unknown): FieldOption | undefined {
  if (!isSchema(alternative)) return undefined
  const { enum: values, title } = alternative
  const hasOneValue = Array.isArray(values) && values.length === 1
  if (!('const' in alternative) && !hasOneValue) return undefined
  const value: unknown = hasOneValue ? values[0] : alternative['const']
  return { value, label: typeof title === 'string' ? title : labelOf(value) }
}

/** True and false get the site's translations unless content has labels. */
const labelOf = (value: unknown) => (typeof value === 'boolean' ? '' : optionKey(value))
