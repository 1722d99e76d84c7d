import { type Json, isObject } from '#src/shared/json.ts'
import type { FactReader } from '../facts.ts'
import type { FormData } from './formData.ts'

interface Described {
  readonly schema: Json
  readonly uiSchema?: Json
}

/**
 * What the fields of a form hold before anybody has been in it: `default` of the schema, over it the fact that
 * `ui:initial` names.
 */
export function initialValues({ schema, uiSchema }: Described, facts: FactReader | undefined): FormData {
  const properties = Object.entries(isObject(schema['properties']) ? schema['properties'] : {})
  const values = properties.map(([name, described]) => {
    const layout = uiSchema?.[name]
    const fact = isObject(layout) ? layout['ui:initial'] : undefined
    const said = typeof fact === 'string' ? facts?.(fact) : undefined
    return [name, said ?? (isObject(described) ? described['default'] : undefined)] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
