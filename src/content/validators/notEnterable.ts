import { isDeepStrictEqual } from 'node:util'
import type { Form } from '#schemas/form.ts'
import { choicesIn, choicesOfSeveral, isCheckboxes, optionKey } from '#src/engine/forms/choices.ts'
import { isLocked } from '#src/engine/forms/isLocked.ts'
import { enteredType } from '#src/engine/forms/schemaTypes.ts'
import { branchesOf } from '#src/engine/forms/schemasAt.ts'
import { tupleOf } from '#src/engine/forms/tupleOf.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { pointerStep } from '#src/shared/jsonPointer.ts'
import { jsonPath, shown } from '../json-path.ts'
import type { Refusal } from './gate.ts'

/** A value that the form asks for: everything that the schema says of it, and its layout. */
interface Place {
  readonly schemas: readonly Json[]
  readonly layout: Json
  readonly isRequired: boolean
  /** Those that it lies in. */
  readonly above: readonly Json[]
}

/** Text in these forms has a time zone, which nobody types. */
const UNTYPED_FORMATS: ReadonlySet<unknown> = new Set(['date-time', 'time', 'duration'])
const LIMITS = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const
/** Names of properties that whoever fills the form in would have to make up. */
const OPEN = ['additionalProperties', 'patternProperties', 'unevaluatedProperties', 'propertyNames'] as const

/**
 * The first part of a form that no field can ask for, so that the form could not be sent, or not as it is meant. The
 * schema has passed the gate: it is small enough to be walked through with its references.
 */
export function notEnterable({ schema: root, uiSchema }: Pick<Form, 'schema' | 'uiSchema'>): Refusal | undefined {
  const pointers = pointersIn(root)
  const whole = branchesOf(root, [root])
  return notAForm(root, whole) ?? within({ schemas: whole, layout: uiSchema ?? {}, isRequired: true, above: [] })

  function refused(schema: object | undefined, keyword: string, [expected, found]: readonly [string, string]): Refusal {
    const pointer = (schema && pointers.get(schema)) ?? ''
    return { path: jsonPath(keyword === '' ? pointer : pointer + pointerStep(keyword), '$.schema'), expected, found }
  }

  function problemOf(place: Place): Refusal | undefined {
    const [first] = place.schemas
    // a form that contains itself is looked at once
    if (!first || place.above.includes(first)) return undefined
    return noField(place) ?? (isChosen(place) ? undefined : within(place))
  }

  /** What lies in it: properties of a group, items of a list. */
  function within(place: Place): Refusal | undefined {
    const { schemas, layout, above } = place
    const fields = propertiesOf(schemas)
    for (const schema of schemas) {
      const problem =
        openNames(schema) ?? undescribed(schema, fields) ?? alikeAlternatives(schema) ?? nowhere(schema, fields)
      if (problem) return problem
    }
    const way = [...above, ...schemas]
    const required = new Set(
      schemas.flatMap((it) => (Array.isArray(it['required']) ? (it['required'] as unknown[]) : [])),
    )
    for (const [name, described] of fields) {
      const inner: Place = {
        schemas: branchesOf(root, described),
        layout: layoutAt(layout, name),
        isRequired: required.has(name),
        above: way,
      }
      const problem = badName(name, described) ?? problemOf(inner)
      if (problem) return problem
    }
    const items = itemsOf(schemas).map((it) => ({ schemas: branchesOf(root, [it]), layout: layoutAt(layout, 'items') }))
    for (const item of items) {
      const problem = problemOf({ ...item, isRequired: false, above: way })
      if (problem) return problem
    }
    return undefined
  }

  function badName(name: string, [described]: readonly Json[]): Refusal | undefined {
    // a validator finds these in whatever was entered
    if (name in Object.prototype) return refused(described, '', ['a name that not every object has', shown(name)])
    if (name !== '' && !name.includes('/')) return undefined
    return refused(described, '', ['a field whose name has a letter and no slash', shown(name)])
  }

  function openNames(schema: Json): Refusal | undefined {
    const open = OPEN.find((keyword) => isObject(schema[keyword]) && Object.keys(schema[keyword]).length > 0)
    if (!open) return undefined
    const expected = 'fields that have their names in "properties"; for names of their own, a list of name and value'
    return refused(schema, open, [expected, 'names that are not known'])
  }

  /** `true` allows any value, which no field asks for. */
  function undescribed({ properties }: Json, fields: ReadonlyMap<string, unknown>): Refusal | undefined {
    if (!isObject(properties)) return undefined
    const name = Object.keys(properties).find((it) => properties[it] === true && !fields.has(it))
    return name === undefined ? undefined : refused(properties, name, ['a type, or values to choose from', 'true'])
  }

  /** A value that must be there, and that no field of this group asks for. */
  function nowhere(schema: Json, fields: ReadonlyMap<string, unknown>): Refusal | undefined {
    const { required: names } = schema
    const index = Array.isArray(names) ? names.findIndex((it) => !fields.has(String(it))) : -1
    if (!Array.isArray(names) || index < 0) return undefined
    return refused(names, String(index), ['a field that the schema has', shown(names[index])])
  }

  /** Whoever fills it in can't choose between two that are the same, and an answer that fits both is refused. */
  function alikeAlternatives(schema: Json): Refusal | undefined {
    if (!Array.isArray(schema['oneOf']) || choicesIn(schema)) return undefined
    const meanings = (schema['oneOf'] as unknown[]).map((it) => meaningOf(branchesOf(root, [it])))
    const second = meanings.findIndex((it, index) =>
      meanings.slice(0, index).some((other) => isDeepStrictEqual(other, it)),
    )
    if (second < 0) return undefined
    const alternative = (schema['oneOf'] as unknown[])[second]
    const expected = 'an alternative that asks something else than those before it, or "anyOf"'
    return refused(isObject(alternative) ? alternative : schema, '', [expected, 'the same fields again'])
  }

  function noField(place: Place): Refusal | undefined {
    const { schemas, layout } = place
    const [first] = schemas
    const withFormat = schemas.find(({ format }) => UNTYPED_FORMATS.has(format))
    const isFieldLocked = isLocked(layout) || schemas.some(({ readOnly }) => readOnly === true)
    const isGiven = schemas.some((it) => it['default'] !== undefined || it['const'] !== undefined) || isFilled(layout)
    if (!schemas.some(saysWhat)) return refused(first, '', ['a type, or values to choose from', shown(first)])
    if (isFieldLocked && place.isRequired && !isGiven) {
      const expected = 'a default: it must be there, and nobody can enter it'
      return refused(first, '', [expected, 'none'])
    }
    if (withFormat && !isFieldLocked && layout['ui:widget'] !== 'hidden') {
      const expected = 'date, or text without a format: this one has a time zone, which nobody types'
      return refused(withFormat, 'format', [expected, String(withFormat['format'])])
    }
    return emptyPart(schemas) ?? sameValues(schemas) ?? notSeveral(place) ?? contradiction(schemas)
  }

  function emptyPart(schemas: readonly Json[]): Refusal | undefined {
    const list = schemas.find(({ type }) => enteredType({ type }) === 'array')
    if (list && itemsOf(schemas).length === 0) return refused(list, '', ['"items" that say what its items are', 'none'])
    const group = schemas.find(({ type }) => enteredType({ type }) === 'object')
    const isEmpty = propertiesOf(schemas).size === 0 && !schemas.some((it) => choicesIn(it) ?? openNames(it))
    return group && isEmpty ? refused(group, '', ['"properties" with its fields', 'none']) : undefined
  }

  /** Limits, or values and a type, that nothing meets. */
  function contradiction(schemas: readonly Json[]): Refusal | undefined {
    for (const schema of schemas) {
      for (const [least, most] of LIMITS) {
        const [from, to] = [schema[least], schema[most]]
        const isNever = typeof from === 'number' && typeof to === 'number' && from > to
        if (isNever) return refused(schema, most, [`at least ${from}, as "${least}" says`, String(to)])
      }
      const keyword = 'const' in schema ? 'const' : 'enum'
      const values = keyword === 'const' ? [schema['const']] : schema['enum']
      const isNever = Array.isArray(values) && values.length > 0 && !values.some((it) => isOfType(it, schema['type']))
      if (isNever) return refused(schema, keyword, [`a value of the type ${shown(schema['type'])}`, shown(values[0])])
    }
    return undefined
  }

  /** Checkboxes stand for a list: of one value there is a select or a radio. */
  function notSeveral({ schemas, layout }: Place): Refusal | undefined {
    const options = isObject(layout['ui:options']) ? layout['ui:options'] : {}
    const widget = layout['ui:widget'] ?? options['widget']
    if (!isCheckboxes(widget) || schemas.some(({ type }) => type === 'array')) return undefined
    return refused(schemas[0], '', ['"type": "array" whose "items" have the values, for checkboxes', shown(schemas[0])])
  }

  function sameValues(schemas: readonly Json[]): Refusal | undefined {
    for (const schema of schemas) {
      const keys = (choicesIn(schema) ?? []).map(({ value }) => optionKey(value))
      const twice = keys.find((key, index) => keys.indexOf(key) !== index)
      if (twice === undefined) continue
      return refused(schema, 'enum' in schema ? 'enum' : '', ['values that differ when they are written', twice])
    }
    return undefined
  }
}

/** What is sent is an object, and its properties are the fields. */
function notAForm(root: Json, schemas: readonly Json[]): Refusal | undefined {
  const types = schemas.map(({ type }) => enteredType({ type })).filter((it) => it !== undefined)
  const other = types.find((it) => it !== 'object')
  if (other !== undefined) {
    const path = root['type'] === undefined ? '$.schema' : '$.schema.type'
    return { path, expected: 'object: a form has fields, which are its properties', found: shown(other) }
  }
  if (types.length > 0 || propertiesOf(schemas).size > 0) return undefined
  return { path: '$.schema', expected: '"type": "object" and "properties" with the fields', found: shown(root) }
}

const SAYING = ['type', 'enum', 'const', 'properties', 'items', 'prefixItems', 'oneOf', 'anyOf'] as const
const saysWhat = (schema: Json) => SAYING.some((keyword) => keyword in schema)

const isFilled = (layout: Json) => typeof layout['ui:initial'] === 'string'

/** A value among some has no fields inside, whatever it is made of. */
const isChosen = ({ schemas, layout }: Place) =>
  schemas.some((it) => choicesIn(it) ?? choicesOfSeveral(it, layout['ui:widget']))

function propertiesOf(schemas: readonly Json[]): Map<string, Json[]> {
  const found = new Map<string, Json[]>()
  for (const { properties } of schemas) {
    for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
      if (isObject(schema)) found.set(name, [...(found.get(name) ?? []), schema])
    }
  }
  return found
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

const WORDS: ReadonlySet<string> = new Set([
  'title',
  'description',
  '$comment',
  'examples',
  'default',
  'errorMessage',
  '$ref',
])

/** What an alternative asks, without what it is called. */
const meaningOf = (schemas: readonly Json[]): unknown =>
  schemas.map(withoutWords).filter((it) => Object.keys(it).length > 0)

const withoutWords = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !WORDS.has(key)))

/** Where each schema of a document stands. */
function pointersIn(root: Json): ReadonlyMap<object, string> {
  const pointers = new Map<object, string>()
  const waiting: (readonly [object, string])[] = [[root, '']]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, pointer] = next
    if (pointers.has(value)) continue
    pointers.set(value, pointer)
    for (const [key, part] of Object.entries(value)) {
      if (part !== null && typeof part === 'object') waiting.push([part as object, pointer + pointerStep(key)])
    }
  }
  return pointers
}

/** Whether a value is of a type of JSON Schema, or of one of several; of any where none is said. */
function isOfType(value: unknown, types: unknown): boolean {
  if (types === undefined) return true
  const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return [types].flat().some((type) => type === own || (type === 'integer' && Number.isInteger(value)))
}
