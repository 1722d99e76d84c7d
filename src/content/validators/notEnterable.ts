import { isDeepStrictEqual } from 'node:util'
import type { Form } from '#schemas/form.ts'
import { choicesIn, choicesOfSeveral, isCheckboxes, optionKey } from '#src/engine/forms/schema/choices.ts'
import { isLocked } from '#src/engine/forms/schema/isLocked.ts'
import { branchesOf } from '#src/engine/forms/schema/schemasAt.ts'
import { enteredType } from '#src/engine/forms/schema/schemaTypes.ts'
import { tupleOf } from '#src/engine/forms/schema/tupleOf.ts'
import type { Issue } from '#src/shared/Issue.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { pointerStep } from '#src/shared/jsonPointer.ts'
import { jsonPath, formatValue } from '../jsonPath.ts'

/** A value of the form: all schemas that apply to it, and its layout. */
interface FormValue {
  readonly schemas: readonly Json[]
  readonly layout: Json
  readonly isRequired: boolean
  /** The schemas that contain it. */
  readonly ancestors: readonly Json[]
}

/** Formats of text with a time zone, which people can't be expected to enter. */
const TIME_ZONE_FORMATS: ReadonlySet<unknown> = new Set(['date-time', 'time', 'duration'])
const LIMITS = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const
/** Keywords for properties whose names the viewer would have to invent. */
const OPEN_KEYWORDS = ['additionalProperties', 'patternProperties', 'unevaluatedProperties', 'propertyNames'] as const

/**
 * Returns the first part of a form that no field can produce, so that the form could not be
 * submitted as intended. The schema has passed the gate, so it is small enough to be expanded.
 */
export function notEnterable({ schema: root, uiSchema }: Pick<Form, 'schema' | 'uiSchema'>): Issue | undefined {
  const rootSchemas = branchesOf(root, [root])
  const form: CheckedForm = { root, pointers: pointersIn(root) }
  const value: FormValue = { schemas: rootSchemas, layout: uiSchema ?? {}, isRequired: true, ancestors: [] }
  return notAForm(root, rootSchemas) ?? problemWithin(form, value)
}

/** The schema of a form, with the JSON pointer of each schema in it. */
interface CheckedForm {
  readonly root: Json
  readonly pointers: ReadonlyMap<object, string>
}

/** An issue of a keyword of a schema; the empty keyword is the schema itself. */
interface Refusal {
  readonly schema: object | undefined
  readonly keyword: string
  readonly expected: string
  readonly found: string
}

function toIssue({ pointers }: CheckedForm, { schema, keyword, expected, found }: Refusal): Issue {
  const pointer = (schema && pointers.get(schema)) ?? ''
  return { path: jsonPath(keyword === '' ? pointer : pointer + pointerStep(keyword), '$.schema'), expected, found }
}

/** Returns the issue of the first check that refuses. */
function firstIssue<Checked extends readonly unknown[]>(
  form: CheckedForm,
  checks: readonly ((...checked: Checked) => Refusal | undefined)[],
  ...checked: Checked
): Issue | undefined {
  for (const check of checks) {
    const refusal = check(...checked)
    if (refusal) return toIssue(form, refusal)
  }
  return undefined
}

function problemOf(form: CheckedForm, value: FormValue): Issue | undefined {
  const [first] = value.schemas
  // a recursive form is visited once
  if (!first || value.ancestors.includes(first)) return undefined
  return firstIssue(form, valueChecks, value) ?? (isSelected(value) ? undefined : problemWithin(form, value))
}

/** Checks the content of a value: properties of a group, items of a list. */
function problemWithin(form: CheckedForm, value: FormValue): Issue | undefined {
  const { root } = form
  const fields = propertiesOf(value.schemas)
  for (const schema of value.schemas) {
    const issue = firstIssue(form, schemaChecks, schema, { fields, root })
    if (issue) return issue
  }
  const ancestors = [...value.ancestors, ...value.schemas]
  const required = new Set(value.schemas.flatMap(({ required: names }) => (Array.isArray(names) ? names : [])))
  for (const [name, schemas] of fields) {
    const property: FormValue = {
      schemas: branchesOf(root, schemas),
      layout: layoutAt(value.layout, name),
      isRequired: required.has(name),
      ancestors,
    }
    const issue = firstIssue(form, [badName], name, schemas) ?? problemOf(form, property)
    if (issue) return issue
  }
  for (const item of itemsOf(value.schemas)) {
    const issue = problemOf(form, {
      schemas: branchesOf(root, [item]),
      layout: layoutAt(value.layout, 'items'),
      isRequired: false,
      ancestors,
    })
    if (issue) return issue
  }
  return undefined
}

function badName(name: string, [schema]: readonly Json[]): Refusal | undefined {
  const refuse = (expected: string) => ({ schema, keyword: '', expected, found: formatValue(name) })
  // a validator finds these in any object
  if (name in Object.prototype) return refuse('a name that not every object has')
  return name === '' || name.includes('/') ? refuse('a field whose name has a letter and no slash') : undefined
}

interface Group {
  /** Schemas of the fields, by name. */
  readonly fields: ReadonlyMap<string, readonly Json[]>
  readonly root: Json
}

/** Checks of a schema that holds fields. */
const schemaChecks: readonly ((schema: Json, group: Group) => Refusal | undefined)[] = [
  openNames,
  undescribed,
  equalAlternatives,
  missingField,
]

function openNames(schema: Json): Refusal | undefined {
  const keyword = OPEN_KEYWORDS.find((it) => isObject(schema[it]) && Object.keys(schema[it]).length > 0)
  if (!keyword) return undefined
  const expected = 'fields that have their names in "properties"; for names of their own, a list of name and value'
  return { schema, keyword, expected, found: 'names that are not known' }
}

/** Finds a property `true`, which allows any value and describes no field. */
function undescribed({ properties }: Json, { fields }: Group): Refusal | undefined {
  if (!isObject(properties)) return undefined
  const keyword = Object.keys(properties).find((it) => properties[it] === true && !fields.has(it))
  if (keyword === undefined) return undefined
  return { schema: properties, keyword, expected: 'a type, or values to choose from', found: 'true' }
}

/** Finds a required property that no field of this group provides. */
function missingField({ required }: Json, { fields }: Group): Refusal | undefined {
  const index = Array.isArray(required) ? required.findIndex((it) => !fields.has(String(it))) : -1
  if (!Array.isArray(required) || index < 0) return undefined
  const found = formatValue(required[index])
  return { schema: required, keyword: String(index), expected: 'a field that the schema has', found }
}

/**
 * Finds two equal alternatives, between which viewers can't choose and of which `oneOf` accepts
 * neither.
 */
function equalAlternatives(schema: Json, { root }: Group): Refusal | undefined {
  const { oneOf: alternatives } = schema
  if (!Array.isArray(alternatives) || choicesIn(schema)) return undefined
  const meanings = alternatives.map((it) => structureOf(branchesOf(root, [it])))
  const second = meanings.findIndex((it, index) =>
    meanings.slice(0, index).some((other) => isDeepStrictEqual(other, it)),
  )
  if (second < 0) return undefined
  const alternative: unknown = alternatives[second]
  const expected = 'an alternative that asks something else than those before it, or "anyOf"'
  const found = 'the same fields again'
  return { schema: isObject(alternative) ? alternative : schema, keyword: '', expected, found }
}

/** Checks of a value. */
const valueChecks: readonly ((value: FormValue) => Refusal | undefined)[] = [
  notDescribed,
  lockedWithoutValue,
  withTimeZone,
  listWithoutItems,
  groupWithoutFields,
  duplicateValues,
  checkboxesWithoutList,
  impossibleLimits,
]

function notDescribed({ schemas }: FormValue): Refusal | undefined {
  if (schemas.some(isDescribing)) return undefined
  const [schema] = schemas
  return { schema, keyword: '', expected: 'a type, or values to choose from', found: formatValue(schema) }
}

const isFieldLocked = ({ schemas, layout }: FormValue) =>
  isLocked(layout) || schemas.some(({ readOnly }) => readOnly === true)

function lockedWithoutValue(value: FormValue): Refusal | undefined {
  const { schemas, layout, isRequired } = value
  const hasValue = schemas.some((it) => it['default'] !== undefined || it['const'] !== undefined) || hasInitial(layout)
  if (hasValue || !isRequired || !isFieldLocked(value)) return undefined
  const expected = 'a default: it must be there, and nobody can enter it'
  return { schema: schemas[0], keyword: '', expected, found: 'none' }
}

function withTimeZone(value: FormValue): Refusal | undefined {
  const { schemas, layout } = value
  const schema = schemas.find(({ format }) => TIME_ZONE_FORMATS.has(format))
  if (!schema || isFieldLocked(value) || layout['ui:widget'] === 'hidden') return undefined
  const expected = 'date, or text without a format: this one has a time zone, which nobody types'
  return { schema, keyword: 'format', expected, found: String(schema['format']) }
}

function listWithoutItems({ schemas }: FormValue): Refusal | undefined {
  const schema = schemas.find(({ type }) => enteredType({ type }) === 'array')
  if (!schema || itemsOf(schemas).length > 0) return undefined
  return { schema, keyword: '', expected: '"items" that say what its items are', found: 'none' }
}

function groupWithoutFields({ schemas }: FormValue): Refusal | undefined {
  const schema = schemas.find(({ type }) => enteredType({ type }) === 'object')
  const hasFields = propertiesOf(schemas).size > 0 || schemas.some((it) => choicesIn(it) ?? openNames(it))
  if (!schema || hasFields) return undefined
  return { schema, keyword: '', expected: '"properties" with its fields', found: 'none' }
}

function duplicateValues({ schemas }: FormValue): Refusal | undefined {
  for (const schema of schemas) {
    const keys = (choicesIn(schema) ?? []).map(({ value }) => optionKey(value))
    const duplicate = keys.find((key, index) => keys.indexOf(key) !== index)
    if (duplicate === undefined) continue
    const keyword = 'enum' in schema ? 'enum' : ''
    return { schema, keyword, expected: 'values that differ when they are written', found: duplicate }
  }
  return undefined
}

/** Checkboxes produce a list; a single value needs a select or radio buttons. */
function checkboxesWithoutList({ schemas, layout }: FormValue): Refusal | undefined {
  const options = isObject(layout['ui:options']) ? layout['ui:options'] : {}
  const widget = layout['ui:widget'] ?? options['widget']
  if (!isCheckboxes(widget) || schemas.some(({ type }) => type === 'array')) return undefined
  const expected = '"type": "array" whose "items" have the values, for checkboxes'
  return { schema: schemas[0], keyword: '', expected, found: formatValue(schemas[0]) }
}

/** Finds limits, or values and a type, that nothing satisfies. */
function impossibleLimits({ schemas }: FormValue): Refusal | undefined {
  for (const schema of schemas) {
    for (const [least, most] of LIMITS) {
      const [from, to] = [schema[least], schema[most]]
      const isImpossible = typeof from === 'number' && typeof to === 'number' && from > to
      if (isImpossible)
        return { schema, keyword: most, expected: `at least ${from}, as "${least}" says`, found: String(to) }
    }
    const keyword = 'const' in schema ? 'const' : 'enum'
    const values = keyword === 'const' ? [schema['const']] : schema['enum']
    const isNever = Array.isArray(values) && values.length > 0 && !values.some((it) => isOfType(it, schema['type']))
    if (!isNever) continue
    const expected = `a value of the type ${formatValue(schema['type'])}`
    return { schema, keyword, expected, found: formatValue(values[0]) }
  }
  return undefined
}

/** A form submits an object, whose properties are the fields. */
function notAForm(root: Json, schemas: readonly Json[]): Issue | undefined {
  const types = schemas.map(({ type }) => enteredType({ type })).filter((it) => it !== undefined)
  const other = types.find((it) => it !== 'object')
  if (other !== undefined) {
    const path = root['type'] === undefined ? '$.schema' : '$.schema.type'
    return { path, expected: 'object: a form has fields, which are its properties', found: formatValue(other) }
  }
  if (types.length > 0 || propertiesOf(schemas).size > 0) return undefined
  return { path: '$.schema', expected: '"type": "object" and "properties" with the fields', found: formatValue(root) }
}

const DESCRIBING_KEYWORDS = ['type', 'enum', 'const', 'properties', 'items', 'prefixItems', 'oneOf', 'anyOf'] as const
const isDescribing = (schema: Json) => DESCRIBING_KEYWORDS.some((keyword) => keyword in schema)

const hasInitial = (layout: Json) => typeof layout['ui:initial'] === 'string'

/** A value that is selected from options needs no fields of its own, whatever its type. */
const isSelected = ({ schemas, layout }: FormValue) =>
  schemas.some((it) => choicesIn(it) ?? choicesOfSeveral(it, layout['ui:widget']))

function propertiesOf(schemas: readonly Json[]): Map<string, Json[]> {
  const schemasByName = new Map<string, Json[]>()
  for (const { properties } of schemas) {
    for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
      if (isObject(schema)) schemasByName.set(name, [...(schemasByName.get(name) ?? []), schema])
    }
  }
  return schemasByName
}

function itemsOf(schemas: readonly Json[]): unknown[] {
  return schemas.flatMap((schema) => {
    const tuple = tupleOf(schema)
    const items = tuple ? [...tuple.items, tuple.rest] : [schema['items']]
    return items.filter(isObject)
  })
}

function layoutAt(layout: Json, name: string): Json {
  const inner = layout[name]
  return isObject(inner) ? inner : {}
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  'title',
  'description',
  '$comment',
  'examples',
  'default',
  'errorMessage',
  '$ref',
])

/** Returns the schemas of an alternative without their annotations. */
const structureOf = (schemas: readonly Json[]): unknown =>
  schemas.map(withoutAnnotations).filter((it) => Object.keys(it).length > 0)

const withoutAnnotations = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !ANNOTATIONS.has(key)))

/** Returns the JSON pointer of each schema in a document. */
function pointersIn(root: Json): ReadonlyMap<object, string> {
  const pointers = new Map<object, string>()
  const stack: (readonly [unknown, string])[] = [[root, '']]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [value, pointer] = next
    if (value === null || typeof value !== 'object' || pointers.has(value)) continue
    pointers.set(value, pointer)
    for (const [key, part] of Object.entries(value)) stack.push([part, pointer + pointerStep(key)])
  }
  return pointers
}

/** Returns whether a value has a JSON Schema type, or one of several; true without a type. */
function isOfType(value: unknown, types: unknown): boolean {
  if (types === undefined) return true
  const jsonType = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return [types].flat().some((type) => type === jsonType || (type === 'integer' && Number.isInteger(value)))
}
