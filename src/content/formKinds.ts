import type { TObject } from 'typebox'
import { Condition } from '#schemas/condition.ts'
import { LISTS, MAPS, ONE } from './validators/schemaParts.ts'

/** The rules and settings that are registered for forms. */
export interface FormNames {
  /** Rules with the schemas of their parameters. */
  readonly rules: Readonly<Record<string, TObject>>
  /** Valid values of layout settings: `widget` → the field types. */
  readonly settings: Readonly<Record<string, readonly string[]>>
}

/**
 * Returns JSON Schemas for a form's schema and layout, which restrict the names of registered
 * things only.
 */
export function formKinds({ rules, settings }: FormNames): Readonly<Record<string, object>> {
  return { rule: ruleSchema(rules), 'form-schema': schemaOfSchemas(), 'form-layout': layoutSchema(settings) }
}

const SCHEMA = { $ref: '#/$defs/form-schema' }
const LAYOUT = { $ref: '#/$defs/form-layout' }

function ruleSchema(rules: FormNames['rules']): object {
  const all = Object.entries(rules)
  const withoutParameters = all.filter(([, { required = [] }]) => required.length === 0).map(([name]) => name)
  const withParameters = all.map(([name, { properties, required = [], ...rest }]) => ({
    ...rest,
    properties: { name: { const: name }, ...properties },
    required: ['name', ...required],
  }))
  return { title: 'Rule', anyOf: [{ enum: withoutParameters }, ...withParameters] }
}

function schemaOfSchemas(): object {
  const keywords: Record<string, object[]> = {}
  const add = (names: Iterable<string>, shape: object) => {
    for (const name of names) (keywords[name] ??= []).push(shape)
  }
  add(ONE.keys(), SCHEMA)
  add(LISTS.keys(), { type: 'array', items: SCHEMA })
  add(MAPS.keys(), { type: 'object', additionalProperties: SCHEMA })
  // draft-07: the fields that a field requires
  add(['dependencies'], { type: 'object', additionalProperties: { anyOf: [SCHEMA, { type: 'array' }] } })
  const properties = Object.entries(keywords).map(([name, shapes]) => [name, { anyOf: shapes }] as const)
  return {
    type: ['object', 'boolean'],
    properties: { rule: { $ref: '#/$defs/rule' }, ...Object.fromEntries(properties) },
  }
}

function layoutSchema(settings: FormNames['settings']): object {
  const namedSettings = Object.entries(settings).map(([name, names]) => [name, { enum: names }] as const)
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(namedSettings.map(([name, schema]) => [`ui:${name}`, schema])),
      'ui:options': { type: 'object', properties: Object.fromEntries(namedSettings) },
      'ui:visibleWhen': Condition,
      'ui:requiredWhen': Condition,
      'ui:order': { type: 'array', items: { type: 'string' } },
    },
    patternProperties: { '^(?!ui:)': { anyOf: [LAYOUT, { type: 'array', items: LAYOUT }] } },
  }
}
