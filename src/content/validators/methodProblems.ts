import type { Form } from '#schemas/form.ts'
import type { Methods } from '#src/engine/forms/input/MethodFields.ts'
import { branchesOf } from '#src/engine/forms/schema/schemasAt.ts'
import { isNullable } from '#src/engine/forms/schema/schemaTypes.ts'
import { structuralPatterns } from '#src/engine/forms/schema/structure.ts'
import type { Issue } from '#src/shared/Issue.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { propertyPath } from '../jsonPath.ts'

type SubmittedForm = Pick<Form, 'schema' | 'uiSchema' | 'submit'>

/** Finds fields that the form's submit method ignores, and required ones that are missing. */
export function methodProblems({ schema, uiSchema = {}, submit }: SubmittedForm, methods: Methods): Issue[] {
  const { method } = submit
  const fields = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!fields) return []
  const properties = propertiesOf(schema)
  const usedNames = fieldsUsedInForm(schema, uiSchema)
  const { takes } = fields
  const ignored = [...properties].filter(
    ([name, schemas]) =>
      takes !== 'any' && !takes.includes(name) && !usedNames.has(name) && !schemas.some(isFormInternal),
  )
  const missing = fields.needs.filter((names) => !names.some((name) => properties.has(name)))
  const names = takes === 'any' ? '' : takes.join(', ')
  const expected =
    names === '' ? `no field, as ${method} takes none` : `one of the fields that ${method} takes: ${names}`
  return [
    ...missing.map((alternatives) => ({
      path: '$.schema.properties',
      expected: `the field ${alternatives.join(' or ')}, which ${method} needs`,
      found: properties.size > 0 ? [...properties.keys()].join(', ') : 'no fields',
    })),
    ...ignored.map(([name]) => ({
      path: propertyPath('$.schema.properties', name),
      expected,
      found: name,
    })),
  ]
}

function propertiesOf(root: Json): ReadonlyMap<string, readonly Json[]> {
  const schemasByName = new Map<string, Json[]>()
  for (const { properties } of branchesOf(root, [root])) {
    for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
      schemasByName.set(name, [...(schemasByName.get(name) ?? []), ...branchesOf(root, [schema])])
    }
  }
  return schemasByName
}

/**
 * Returns whether a field concerns the form alone: a box that must be ticked, a repetition of
 * another field, or text.
 */
function isFormInternal(schema: Json): boolean {
  const { rule } = schema
  if (schema['const'] !== undefined || rule === 'terms' || isNullable(schema)) return true
  return (
    isObject(rule) && (rule['name'] === 'terms' || [rule['previous'], rule['field']].some((it) => it !== undefined))
  )
}

const FIELD_SETTINGS = ['ui:countryField', 'ui:currencyField']

/** Returns the fields that the form's own conditions, options and rules refer to. */
function fieldsUsedInForm(schema: Json, uiSchema: Json): ReadonlySet<string> {
  const used = new Set(structuralPatterns(schema).map(([name = '']) => name))
  const stack: unknown[] = [schema, uiSchema]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next === null || typeof next !== 'object') continue
    for (const [key, value] of Object.entries(next)) {
      if (typeof value !== 'string') {
        stack.push(value)
        continue
      }
      const [, name] = /^field\.([^.]+)/.exec(value) ?? []
      if (name !== undefined) used.add(name)
      if (FIELD_SETTINGS.includes(key)) used.add(value)
    }
  }
  return used
}
