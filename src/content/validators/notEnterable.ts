import { isDeepStrictEqual } from 'node:util'
import type { Form } from '#schemas/form.ts'
import { choicesIn, choicesOfSeveral, isCheckboxes, optionKey } from '#src/engine/forms/choices.ts'
import { isLocked } from '#src/engine/forms/isLocked.ts'
import { enteredType } from '#src/engine/forms/schemaTypes.ts'
import { branchesOf } from '#src/engine/forms/schemasAt.ts'
import { tupleOf } from '#src/engine/forms/tupleOf.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { pointerStep } from '#src/shared/jsonPointer.ts'
import { jsonPath, formatValue } from '../jsonPath.ts'
import type { Issue } from '#src/shared/Issue.ts'

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
  const pointers = pointersIn(root)
  const rootSchemas = branchesOf(root, [root])
  return (
    notAForm(root, rootSchemas) ??
    problemWithin({ schemas: rootSchemas, layout: uiSchema ?? {}, isRequired: true, ancestors: [] })
  )

  function refused(schema: object | undefined, keyword: string, [expected, found]: readonly [string, string]): Issue {
    const pointer = (schema && pointers.get(schema)) ?? ''
    return { path: jsonPath(keyword === '' ? pointer : pointer + pointerStep(keyword), '$.schema'), expected, found }
  }

  function problemOf(value: FormValue): Issue | undefined {
    const [first] = value.schemas
    // a recursive form is visited once
    if (!first || value.ancestors.includes(first)) return undefined
    return noField(value) ?? (isSelected(value) ? undefined : problemWithin(value))
  }

  /** Checks the content of a value: properties of a group, items of a list. */
  function problemWithin(value: FormValue): Issue | undefined {
    const { schemas, layout, ancestors: above } = value
    const fields = propertiesOf(schemas)
    for (const schema of schemas) {
      const problem =
        openNames(schema) ?? undescribed(schema, fields) ?? equalAlternatives(schema) ?? missingField(schema, fields)
      if (problem) return problem
    }
    const ancestorsOfContent = [...above, ...schemas]
    const required = new Set(
      schemas.flatMap((it) => (Array.isArray(it['required']) ? (it['required'] as unknown[]) : [])),
    )
    for (const [name, schemasOfField] of fields) {
      const inner: FormValue = {
        schemas: branchesOf(root, schemasOfField),
        layout: layoutAt(layout, name),
        isRequired: required.has(name),
        ancestors: ancestorsOfContent,
      }
      const problem = badName(name, schemasOfField) ?? problemOf(inner)
      if (problem) return problem
    }
    const items = itemsOf(schemas).map((it) => ({ schemas: branchesOf(root, [it]), layout: layoutAt(layout, 'items') }))
    for (const item of items) {
      const problem = problemOf({ ...item, isRequired: false, ancestors: ancestorsOfContent })
      if (problem) return problem
    }
    return undefined
  }

  function badName(name: string, [schemaOfField]: readonly Json[]): Issue | undefined {
    // a validator finds these in any object
    if (name in Object.prototype)
      return refused(schemaOfField, '', ['a name that not every object has', formatValue(name)])
    if (name !== '' && !name.includes('/')) return undefined
    return refused(schemaOfField, '', ['a field whose name has a letter and no slash', formatValue(name)])
  }

  function openNames(schema: Json): Issue | undefined {
    const open = OPEN_KEYWORDS.find((keyword) => isObject(schema[keyword]) && Object.keys(schema[keyword]).length > 0)
    if (!open) return undefined
    const expected = 'fields that have their names in "properties"; for names of their own, a list of name and value'
    return refused(schema, open, [expected, 'names that are not known'])
  }

  /** Finds a property `true`, which allows any value and describes no field. */
  function undescribed({ properties }: Json, fields: ReadonlyMap<string, unknown>): Issue | undefined {
    if (!isObject(properties)) return undefined
    const name = Object.keys(properties).find((it) => properties[it] === true && !fields.has(it))
    return name === undefined ? undefined : refused(properties, name, ['a type, or values to choose from', 'true'])
  }

  /** Finds a required property that no field of this group provides. */
  function missingField(schema: Json, fields: ReadonlyMap<string, unknown>): Issue | undefined {
    const { required: names } = schema
    const index = Array.isArray(names) ? names.findIndex((it) => !fields.has(String(it))) : -1
    if (!Array.isArray(names) || index < 0) return undefined
    return refused(names, String(index), ['a field that the schema has', formatValue(names[index])])
  }

  /**
   * Finds two equal alternatives, between which viewers can't choose and of which `oneOf` accepts
   * neither.
   */
  function equalAlternatives(schema: Json): Issue | undefined {
    if (!Array.isArray(schema['oneOf']) || choicesIn(schema)) return undefined
    const meanings = (schema['oneOf'] as unknown[]).map((it) => structureOf(branchesOf(root, [it])))
    const second = meanings.findIndex((it, index) =>
      meanings.slice(0, index).some((other) => isDeepStrictEqual(other, it)),
    )
    if (second < 0) return undefined
    const alternative = (schema['oneOf'] as unknown[])[second]
    const expected = 'an alternative that asks something else than those before it, or "anyOf"'
    return refused(isObject(alternative) ? alternative : schema, '', [expected, 'the same fields again'])
  }

  function noField(value: FormValue): Issue | undefined {
    const { schemas, layout } = value
    const [first] = schemas
    const schemaWithFormat = schemas.find(({ format }) => TIME_ZONE_FORMATS.has(format))
    const isFieldLocked = isLocked(layout) || schemas.some(({ readOnly }) => readOnly === true)
    const hasValue =
      schemas.some((it) => it['default'] !== undefined || it['const'] !== undefined) || hasInitial(layout)
    if (!schemas.some(isDescribing)) return refused(first, '', ['a type, or values to choose from', formatValue(first)])
    if (isFieldLocked && value.isRequired && !hasValue) {
      const expected = 'a default: it must be there, and nobody can enter it'
      return refused(first, '', [expected, 'none'])
    }
    if (schemaWithFormat && !isFieldLocked && layout['ui:widget'] !== 'hidden') {
      const expected = 'date, or text without a format: this one has a time zone, which nobody types'
      return refused(schemaWithFormat, 'format', [expected, String(schemaWithFormat['format'])])
    }
    return (
      emptyListOrGroup(schemas) ?? duplicateValues(schemas) ?? checkboxesWithoutList(value) ?? contradiction(schemas)
    )
  }

  function emptyListOrGroup(schemas: readonly Json[]): Issue | undefined {
    const list = schemas.find(({ type }) => enteredType({ type }) === 'array')
    if (list && itemsOf(schemas).length === 0) return refused(list, '', ['"items" that say what its items are', 'none'])
    const group = schemas.find(({ type }) => enteredType({ type }) === 'object')
    const isEmpty = propertiesOf(schemas).size === 0 && !schemas.some((it) => choicesIn(it) ?? openNames(it))
    return group && isEmpty ? refused(group, '', ['"properties" with its fields', 'none']) : undefined
  }

  /** Finds limits, or values and a type, that nothing satisfies. */
  function contradiction(schemas: readonly Json[]): Issue | undefined {
    for (const schema of schemas) {
      for (const [least, most] of LIMITS) {
        const [from, to] = [schema[least], schema[most]]
        const isImpossible = typeof from === 'number' && typeof to === 'number' && from > to
        if (isImpossible) return refused(schema, most, [`at least ${from}, as "${least}" says`, String(to)])
      }
      const keyword = 'const' in schema ? 'const' : 'enum'
      const values = keyword === 'const' ? [schema['const']] : schema['enum']
      const isNever = Array.isArray(values) && values.length > 0 && !values.some((it) => isOfType(it, schema['type']))
      if (isNever)
        return refused(schema, keyword, [`a value of the type ${formatValue(schema['type'])}`, formatValue(values[0])])
    }
    return undefined
  }

  /** Checkboxes produce a list; a single value needs a select or radio buttons. */
  function checkboxesWithoutList({ schemas, layout }: FormValue): Issue | undefined {
    const options = isObject(layout['ui:options']) ? layout['ui:options'] : {}
    const widget = layout['ui:widget'] ?? options['widget']
    if (!isCheckboxes(widget) || schemas.some(({ type }) => type === 'array')) return undefined
    return refused(schemas[0], '', [
      '"type": "array" whose "items" have the values, for checkboxes',
      formatValue(schemas[0]),
    ])
  }

  function duplicateValues(schemas: readonly Json[]): Issue | undefined {
    for (const schema of schemas) {
      const keys = (choicesIn(schema) ?? []).map(({ value }) => optionKey(value))
      const duplicate = keys.find((key, index) => keys.indexOf(key) !== index)
      if (duplicate === undefined) continue
      return refused(schema, 'enum' in schema ? 'enum' : '', ['values that differ when they are written', duplicate])
    }
    return undefined
  }
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
  const stack: (readonly [object, string])[] = [[root, '']]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [value, pointer] = next
    if (pointers.has(value)) continue
    pointers.set(value, pointer)
    for (const [key, part] of Object.entries(value)) {
      if (part !== null && typeof part === 'object') stack.push([part as object, pointer + pointerStep(key)])
    }
  }
  return pointers
}

/** Returns whether a value has a JSON Schema type, or one of several; true without a type. */
function isOfType(value: unknown, types: unknown): boolean {
  if (types === undefined) return true
  const jsonType = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return [types].flat().some((type) => type === jsonType || (type === 'integer' && Number.isInteger(value)))
}
