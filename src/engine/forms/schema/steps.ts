import { orderProperties } from '@rjsf/utils'
import { type Json, isObject } from '#src/shared/json.ts'
import { branchesOf } from './schemasAt.ts'

/** A part of a form that is filled in before the next one is shown. */
export interface Step {
  readonly title: string
  /** Names of top-level fields. */
  readonly fields: readonly string[]
}

/** The setting of the field at which a step begins; its value is the title of the step. */
export const STEP = 'ui:step'

/**
 * Returns the steps of a form's layout, each from a field with `ui:step` to the next one; none for
 * a form without `ui:step`.
 */
export function stepsOf(schema: unknown, uiSchema: Json = {}): readonly Step[] {
  const steps: { readonly title: string; readonly fields: string[] }[] = []
  for (const name of orderedNames(schema, uiSchema['ui:order'])) {
    const layout = uiSchema[name]
    const title = isObject(layout) ? layout[STEP] : undefined
    // fields before the first title belong to the first step
    if (typeof title === 'string' && (steps.length !== 1 || steps[0]?.title !== ''))
      steps.push({ title, fields: [name] })
    else if (typeof title === 'string' && steps[0])
      Object.assign(steps[0], { title, fields: [...steps[0].fields, name] })
    else if (steps.length > 0) steps.at(-1)?.fields.push(name)
    else steps.push({ title: '', fields: [name] })
  }
  return steps.some(({ title }) => title !== '') ? steps : []
}

/** Returns all top-level fields that the schema may have, whatever its conditions. */
function orderedNames(schema: unknown, order: unknown): readonly string[] {
  const names = new Set(
    branchesOf(schema, [schema]).flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : [])),
  )
  if (!Array.isArray(order)) return [...names]
  try {
    const completeOrder = order.includes('*') ? order.map(String) : [...order.map(String), '*']
    return orderProperties([...names], completeOrder)
  } catch {
    return [...names]
  }
}
