import { type Json, asObject, isObject } from '#src/shared/json.ts'
import { entriesOf } from '#src/shared/keysOf.ts'
import type { FormField } from './FormField.ts'
import { at, isEmpty, objectAt, withoutUndefined } from './properties.ts'
import { type DocumentField, fromRow } from './row.ts'

/** The keywords that a form with rows has by default. `null` in its JSON removes one. */
export const defaultKeywords = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' } as const

export const ORDER = 'ui:order'

/** Settings of the form itself, by their keys in its layout. */
export const formSettings = { definitions: 'ui:definitions', definitionsOn: 'ui:definitionsOn' } as const

/**
 * Converts an edited form to a form document: its rows, merged with the rest of `schema` and
 * `uiSchema`. Rows take precedence; invalid results are left to the checks of documents and forms.
 */
export function fromEdited(edited: Json): Json {
  const { fields, schema, uiSchema, definitions, definitionsOn, ...document } = edited
  const rows = (Array.isArray(fields) ? (fields as FormField[]) : []).filter(({ name }) => name)
  const fieldsByName = fieldsFromRows(rows, { schema, uiSchema })
  const formSchema = schemaOf(rows, fieldsByName, schema)
  const names = Object.keys(objectAt(formSchema, 'properties'))
  const layout = layoutOf(fieldsByName, { definitions, definitionsOn, names }, uiSchema)
  return { ...document, ...withoutUndefined({ schema: formSchema, uiSchema: layout }) }
}

type FieldsByName = ReadonlyMap<string, DocumentField>

/** Converts rows to fields; of two rows with the same name the first is used. */
function fieldsFromRows(rows: readonly FormField[], { schema, uiSchema }: Json): FieldsByName {
  const properties = at(schema, 'properties')
  const uniqueRows = rows.filter(({ name }, index) => rows.findIndex((it) => it.name === name) === index)
  return new Map(
    uniqueRows.map((row) => {
      const rest = { property: objectAt(properties, row.name), layout: objectAt(uiSchema, row.name) }
      return [row.name, fromRow(row, rest)] as const
    }),
  )
}

function schemaOf(rows: readonly FormField[], fields: FieldsByName, rest: unknown): unknown {
  if (rest !== undefined && (fields.size === 0 || !isObject(rest))) return rest
  const merged: Json = { ...defaultKeywords, ...asObject(rest) }
  const { $schema, type, required, properties, errorMessage, ...others } = merged
  const fieldSchemas = Object.fromEntries([...fields].map(([name, { property }]) => [name, property]))
  const allProperties = fields.size === 0 ? undefined : { ...fieldSchemas, ...asObject(properties), ...fieldSchemas }
  const keywords = {
    $schema: $schema ?? undefined,
    type: type ?? undefined,
    required: requiredOf(rows, fields, required),
    properties: allProperties,
    errorMessage: errorMessageOf(fields, errorMessage),
  }
  return { ...withoutUndefined(keywords), ...others }
}

/**
 * Merges `required`: rows decide about their own fields, the JSON about other fields and the order.
 * A name that two rows have is listed twice, so that the schema is refused and the duplicate is
 * reported.
 */
function requiredOf(rows: readonly FormField[], fields: FieldsByName, authored: unknown): unknown {
  const names = rows.map(({ name }) => name)
  const isDuplicate = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  const requiredNames = names.filter((name) => fields.get(name)?.isRequired || isDuplicate(name))
  if (!Array.isArray(authored)) return requiredNames.length > 0 ? requiredNames : authored
  const retained = authored.filter(
    (name: unknown) => typeof name !== 'string' || !fields.has(name) || requiredNames.includes(name),
  )
  return [...retained, ...requiredNames.filter((name) => !retained.includes(name))]
}

function errorMessageOf(fields: FieldsByName, authored: unknown): unknown {
  const codes = [...fields].flatMap(([name, { missing }]) => (missing === undefined ? [] : [[name, missing] as const]))
  if (codes.length === 0) return authored
  const required = { ...objectAt(authored, 'required'), ...Object.fromEntries(codes) }
  return { ...asObject(authored), required }
}

interface LayoutSettings extends Readonly<Record<keyof typeof formSettings, unknown>> {
  /** Names of all fields, in the order of the schema. */
  readonly names: readonly string[]
}

function layoutOf(fields: FieldsByName, { names, ...settings }: LayoutSettings, rest: unknown): unknown {
  if (rest !== undefined && !isObject(rest)) return rest
  const { [ORDER]: order, ...others } = rest ?? {}
  const formEntries = entriesOf(formSettings).map(([name, keyword]) => [keyword, settings[name]])
  const fieldLayouts = Object.fromEntries(
    [...fields].flatMap(([name, { layout }]) => (isEmpty(layout) ? [] : [[name, layout]])),
  )
  const head = { [ORDER]: fields.size > 0 ? orderOf(names, order) : order, ...Object.fromEntries(formEntries) }
  const layout = { ...withoutUndefined(head), ...fieldLayouts, ...others, ...fieldLayouts }
  return isEmpty(layout) && (fields.size > 0 || !rest) ? undefined : layout
}

/** The order of the rows, unless the JSON has one. */
function orderOf(names: readonly string[], authored: unknown): unknown {
  return authored === undefined ? names : (authored ?? undefined)
}
