import type { Form } from '#schemas/form.ts'
import { STEP, stepsOf } from '#src/engine/forms/schema/steps.ts'
import type { Issue } from '#src/shared/Issue.ts'
import { isObject } from '#src/shared/json.ts'
import { propertyPath, formatValue } from '../jsonPath.ts'

/**
 * Finds steps without a title or that are never shown: a first field outside of any step, or a step
 * inside a group.
 */
export function stepProblems({ schema, uiSchema = {} }: Pick<Form, 'schema' | 'uiSchema'>): Issue[] {
  const problems: Issue[] = []
  const expected = 'a title, of a field of the form itself'
  const visit = (layout: unknown, path: string, depth: number) => {
    if (!isObject(layout)) return
    const title = layout[STEP]
    const isTitle = typeof title === 'string' && title.trim() !== '' && depth === 1
    if (title !== undefined && !isTitle)
      problems.push({ path: propertyPath(path, STEP), expected, found: formatValue(title) })
    for (const [name, part] of Object.entries(layout)) {
      if (!name.startsWith('ui:')) visit(part, propertyPath(path, name), depth + 1)
    }
  }
  visit(uiSchema, '$.uiSchema', 0)
  const [first] = stepsOf(schema, uiSchema)
  const [field = ''] = first?.fields ?? []
  const layout = uiSchema[field]
  if (first && !(isObject(layout) && layout[STEP] !== undefined)) {
    const path = propertyPath(propertyPath('$.uiSchema', field), STEP)
    problems.push({ path, expected: 'the title of the first step, as others begin after this field', found: 'nothing' })
  }
  return problems
}
