import { type Json, isObject } from '#src/shared/json.ts'
import type { FormField } from './FormField.ts'
import { asObject, at, isEmpty, objectAt, present } from './left.ts'
import { type WrittenField, fromRow } from './row.ts'

/** What a form with rows needs nobody to say. `null` in its JSON takes one away. */
export const implied = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' } as const

export const ORDER = 'ui:order'

/** Settings of the whole form, and where its layout keeps them. */
export const formSettings = { definitions: 'ui:definitions', definitionsOn: 'ui:definitionsOn' } as const

/**
 * A form as its author would have written it: what its rows say, with the rest of `schema` and `uiSchema`. Rows go first;
 * what they can't be made into is left to who checks documents and forms.
 */
export function fromEdited(edited: Json): Json {
  const { fields, schema, uiSchema, definitions, definitionsOn, ...document } = edited
  const rows = (Array.isArray(fields) ? (fields as FormField[]) : []).filter(({ name }) => name)
  const written = writtenFields(rows, { schema, uiSchema })
  const whole = schemaOf(rows, written, schema)
  const names = Object.keys(objectAt(whole, 'properties'))
  const layout = layoutOf(written, { definitions, definitionsOn, names }, uiSchema)
  return { ...document, ...present({ schema: whole, uiSchema: layout }) }
}

type Written = ReadonlyMap<string, WrittenField>

/** Of two rows of one name the first. */
function writtenFields(rows: readonly FormField[], { schema, uiSchema }: Json): Written {
  const properties = at(schema, 'properties')
  const first = rows.filter(({ name }, index) => rows.findIndex((it) => it.name === name) === index)
  return new Map(
    first.map((row) => {
      const rest = { property: objectAt(properties, row.name), layout: objectAt(uiSchema, row.name) }
      return [row.name, fromRow(row, rest)] as const
    }),
  )
}

function schemaOf(rows: readonly FormField[], fields: Written, rest: unknown): unknown {
  if (rest !== undefined && (fields.size === 0 || !isObject(rest))) return rest
  const { $schema, type, required, properties, errorMessage, ...others } = { ...implied, ...asObject(rest) } as Json
  const own = Object.fromEntries([...fields].map(([name, { property }]) => [name, property]))
  const all = fields.size === 0 ? undefined : { ...own, ...asObject(properties), ...own }
  const said = {
    $schema: $schema ?? undefined,
    type: type ?? undefined,
    required: requiredOf(rows, fields, required),
    properties: all,
    errorMessage: errorMessageOf(fields, errorMessage),
  }
  return { ...present(said), ...others }
}

/**
 * Rows decide about their fields, the JSON about others and the order. A name that two rows have stands here twice: a
 * schema like that isn't compiled, and it is told.
 */
function requiredOf(rows: readonly FormField[], fields: Written, written: unknown): unknown {
  const names = rows.map(({ name }) => name)
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  const ticked = names.filter((name) => fields.get(name)?.isRequired || isTwice(name))
  if (!Array.isArray(written)) return ticked.length > 0 ? ticked : written
  const kept = (written as unknown[]).filter((name) => !fields.has(name as string) || ticked.includes(name as string))
  return [...kept, ...ticked.filter((name) => !kept.includes(name))]
}

function errorMessageOf(fields: Written, written: unknown): unknown {
  const codes = [...fields].flatMap(([name, { missing }]) => (missing === undefined ? [] : [[name, missing] as const]))
  if (codes.length === 0) return written
  const required = { ...objectAt(written, 'required'), ...Object.fromEntries(codes) }
  return { ...asObject(written), required }
}

interface Around extends Readonly<Record<keyof typeof formSettings, unknown>> {
  /** Of all fields, in the order of the schema. */
  readonly names: readonly string[]
}

function layoutOf(fields: Written, { names, ...settings }: Around, rest: unknown): unknown {
  if (rest !== undefined && !isObject(rest)) return rest
  const { [ORDER]: order, ...others } = rest ?? {}
  const ofForm = Object.entries(settings).map(([name, value]) => [formSettings[name as keyof typeof settings], value])
  const own = Object.fromEntries([...fields].flatMap(([name, { layout }]) => (isEmpty(layout) ? [] : [[name, layout]])))
  const head = { [ORDER]: fields.size > 0 ? orderOf(names, order) : order, ...Object.fromEntries(ofForm) }
  const layout = { ...present(head), ...own, ...others, ...own }
  return isEmpty(layout) && (fields.size > 0 || !rest) ? undefined : layout
}

/** That of the rows, unless the JSON says one. */
function orderOf(names: readonly string[], written: unknown): unknown {
  return written === undefined ? names : (written ?? undefined)
}
