import type { TObject } from 'typebox'
import { Condition } from '#schemas/condition.ts'
import { LISTS, MAPS, ONE } from './validators/schemaParts.ts'

/** What is registered for forms. */
export interface FormNames {
  /** Rules with what each takes beside its name. */
  readonly rules: Readonly<Record<string, TObject>>
  /** What a setting of the layout may name: `widget` → the field types. */
  readonly settings: Readonly<Record<string, readonly string[]>>
}

/** The schema and the layout of a form as JSON Schema, as far as they name what is registered; the rest is open. */
export function formKinds({ rules, settings }: FormNames): Readonly<Record<string, object>> {
  return { rule: ruleSchema(rules), 'form-schema': schemaOfSchemas(), 'form-layout': layoutSchema(settings) }
}

const SCHEMA = { $ref: '#/$defs/form-schema' }
const LAYOUT = { $ref: '#/$defs/form-layout' }

function ruleSchema(rules: FormNames['rules']): object {
  const all = Object.entries(rules)
  const alone = all.filter(([, { required = [] }]) => required.length === 0).map(([name]) => name)
  const told = all.map(([name, { properties, required = [], ...rest }]) => ({
    ...rest,
    properties: { name: { const: name }, ...properties },
    required: ['name', ...required],
  }))
  return { title: 'Rule', anyOf: [{ enum: alone }, ...told] }
}

function schemaOfSchemas(): object {
  const keywords: Record<string, object[]> = {}
  const add = (names: Iterable<string>, shape: object) => {
    for (const name of names) (keywords[name] ??= []).push(shape)
  }
  add(ONE.keys(), SCHEMA)
  add(LISTS.keys(), { type: 'array', items: SCHEMA })
  add(MAPS.keys(), { type: 'object', additionalProperties: SCHEMA })
  // draft-07: of a field, the fields that it asks for
  add(['dependencies'], { type: 'object', additionalProperties: { anyOf: [SCHEMA, { type: 'array' }] } })
  const properties = Object.entries(keywords).map(([name, shapes]) => [name, { anyOf: shapes }] as const)
  return {
    type: ['object', 'boolean'],
    properties: { rule: { $ref: '#/$defs/rule' }, ...Object.fromEntries(properties) },
  }
}

function layoutSchema(settings: FormNames['settings']): object {
  const named = Object.entries(settings).map(([name, names]) => [name, { enum: names }] as const)
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(named.map(([name, schema]) => [`ui:${name}`, schema])),
      'ui:options': { type: 'object', properties: Object.fromEntries(named) },
      'ui:visibleWhen': Condition,
      'ui:requiredWhen': Condition,
      'ui:order': { type: 'array', items: { type: 'string' } },
    },
    patternProperties: { '^(?!ui:)': { anyOf: [LAYOUT, { type: 'array', items: LAYOUT }] } },
  }
}
