import { type Json, isObject } from '#src/shared/json.ts'
import type { FactReader } from '../../facts.ts'
import type { FormData } from '../input/formData.ts'

interface FormDocument {
  readonly schema: Json
  readonly uiSchema?: Json
}

/**
 * Returns the initial values of a form's fields: the fact that `ui:initial` names, else the
 * `default` of the schema.
 */
export function initialValues({ schema, uiSchema }: FormDocument, facts: FactReader | undefined): FormData {
  const properties = Object.entries(isObject(schema['properties']) ? schema['properties'] : {})
  const values = properties.map(([name, property]) => {
    const layout = uiSchema?.[name]
    const fact = isObject(layout) ? layout['ui:initial'] : undefined
    const factValue = typeof fact === 'string' ? facts?.(fact) : undefined
    return [name, factValue ?? (isObject(property) ? property['default'] : undefined)] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
