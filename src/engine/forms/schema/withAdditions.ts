import { type Json, isObject } from '#src/shared/json.ts'
import type { FieldAddition } from '../store/FieldOverride.ts'
import { schemasAt } from './schemasAt.ts'

interface FormDocument {
  readonly schema: Json
  readonly uiSchema?: Json | undefined
}

/**
 * Returns a form's document with the fields that definitions add to it. Fields that it has, also
 * those of a condition, stay as they are.
 */
export function withAdditions<F extends FormDocument>(form: F, additions: Readonly<Record<string, FieldAddition>>): F {
  const missing = Object.entries(additions).filter(([name]) => schemasAt(form.schema, [name]).length === 0)
  if (missing.length === 0) return form
  const { properties } = form.schema
  const schemas = missing.map(([name, { schema }]) => [name, schema] as const)
  const layouts = missing.map(([name, { uiSchema }]) => [name, uiSchema] as const)
  return {
    ...form,
    schema: { ...form.schema, properties: { ...(isObject(properties) && properties), ...Object.fromEntries(schemas) } },
    uiSchema: { ...form.uiSchema, ...Object.fromEntries(layouts) },
  }
}
