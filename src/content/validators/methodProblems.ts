import type { Form } from '#schemas/form.ts'
import type { Methods } from '#src/engine/forms/MethodFields.ts'
import { branchesOf } from '#src/engine/forms/schemasAt.ts'
import { isNullable } from '#src/engine/forms/schemaTypes.ts'
import { structuralPatterns } from '#src/engine/forms/structure.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { propertyPath } from '../json-path.ts'
import type { Refusal } from './gate.ts'

type Described = Pick<Form, 'schema' | 'uiSchema' | 'submit'>

/** Fields that a form collects for nobody, and those that it can't be sent without. */
export function methodProblems({ schema, uiSchema = {}, submit }: Described, methods: Methods): Refusal[] {
  const { method } = submit
  const fields = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!fields) return []
  const collected = propertiesOf(schema)
  const used = ownUses(schema, uiSchema)
  const { takes } = fields
  const ignored = [...collected].filter(
    ([name, described]) => takes !== 'any' && !takes.includes(name) && !used.has(name) && !described.some(isOwnMatter),
  )
  const missing = fields.needs.filter((names) => !names.some((name) => collected.has(name)))
  const names = takes === 'any' ? '' : takes.join(', ')
  const expected =
    names === '' ? `no field, as ${method} takes none` : `one of the fields that ${method} takes: ${names}`
  return [
    ...missing.map((wanted) => ({
      path: '$.schema.properties',
      expected: `the field ${wanted.join(' or ')}, which ${method} needs`,
      found: collected.size > 0 ? [...collected.keys()].join(', ') : 'no fields',
    })),
    ...ignored.map(([name]) => ({
      path: propertyPath('$.schema.properties', name),
      expected,
      found: name,
    })),
  ]
}

function propertiesOf(root: Json): ReadonlyMap<string, readonly Json[]> {
  const found = new Map<string, Json[]>()
  for (const { properties } of branchesOf(root, [root])) {
    for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
      found.set(name, [...(found.get(name) ?? []), ...branchesOf(root, [schema])])
    }
  }
  return found
}

/** A box that must be ticked, a repetition of another field, words: what the form asks for itself. */
function isOwnMatter(schema: Json): boolean {
  const { rule } = schema
  if (schema['const'] !== undefined || rule === 'terms' || isNullable(schema)) return true
  return (
    isObject(rule) && (rule['name'] === 'terms' || [rule['previous'], rule['field']].some((it) => it !== undefined))
  )
}

const NAMING = ['ui:countryField', 'ui:currencyField']

/** Fields that the form's own conditions, options and rules look at. */
function ownUses(schema: Json, uiSchema: Json): ReadonlySet<string> {
  const used = new Set(structuralPatterns(schema).map(([name = '']) => name))
  const waiting: unknown[] = [schema, uiSchema]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === null || typeof next !== 'object') continue
    for (const [key, value] of Object.entries(next)) {
      if (typeof value !== 'string') {
        waiting.push(value)
        continue
      }
      const [, name] = /^field\.([^.]+)/.exec(value) ?? []
      if (name !== undefined) used.add(name)
      if (NAMING.includes(key)) used.add(value)
    }
  }
  return used
}
