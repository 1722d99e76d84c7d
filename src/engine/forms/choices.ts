import type { FieldOption } from './FormContext.ts'

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The text that stands for a value in HTML: a control and a posted form can say nothing else. */
export function optionKey(value: unknown): string {
  return value !== null && typeof value === 'object' ? JSON.stringify(inOrder(value)) : String(value)
}

/** The same value may come with its keys in another order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isSchema(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, inOrder(value[key])]),
  )
}

/**
 * The values that a schema leaves to choose from: those of `enum`, or the single values of `oneOf` or `anyOf`. Nothing
 * where anything may be entered.
 */
export function choicesIn(schema: unknown): readonly FieldOption[] | undefined {
  if (!isSchema(schema)) return undefined
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value: unknown) => ({ value, label: labelOf(value) }))
  const alternatives = schema['oneOf'] ?? schema['anyOf']
  if (!Array.isArray(alternatives) || alternatives.length === 0) return undefined
  const options = alternatives.map(singleValue)
  return options.every((it) => it !== undefined) ? options : undefined
}

/** Any number of a few values: an array whose items are to be chosen, each once. */
export function choicesOfSeveral(schema: unknown, widget?: unknown): readonly FieldOption[] | undefined {
  if (!isSchema(schema) || schema['type'] !== 'array') return undefined
  const isChosen = schema['uniqueItems'] === true || isCheckboxes(widget)
  return isChosen ? choicesIn(schema['items']) : undefined
}

/** By our name, or by rjsf's. */
export const isCheckboxes = (widget: unknown) => widget === 'checkboxes' || widget === 'CheckboxesWidget'

function singleValue(alternative: unknown): FieldOption | undefined {
  if (!isSchema(alternative)) return undefined
  const { enum: values, title } = alternative
  const isOne = Array.isArray(values) && values.length === 1
  if (!('const' in alternative) && !isOne) return undefined
  const value: unknown = isOne ? values[0] : alternative['const']
  return { value, label: typeof title === 'string' ? title : labelOf(value) }
}

/** Yes and no have the words of the site, unless content says them. */
const labelOf = (value: unknown) => (typeof value === 'boolean' ? '' : optionKey(value))
