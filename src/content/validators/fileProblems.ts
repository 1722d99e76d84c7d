import type { Form } from '#schemas/form.ts'
import { acceptedTypes } from '#src/shared/fileTypes.ts'
import type { Issue } from '#src/shared/Issue.ts'
import { isObject } from '#src/shared/json.ts'
import { MAX_MEGABYTES } from '#src/shared/uploads.ts'
import { propertyPath, formatValue } from '../jsonPath.ts'

/**
 * Finds settings of file fields that no upload could meet: sizes above the request limit, and
 * unrecognisable file types.
 */
export function fileProblems({ uiSchema }: Pick<Form, 'uiSchema'>): Issue[] {
  const problems: Issue[] = []
  const visit = (value: unknown, path: string) => {
    if (Array.isArray(value)) return value.forEach((it, index) => visit(it, `${path}[${index}]`))
    if (!isObject(value)) return undefined
    for (const [key, inner] of Object.entries(value)) {
      const keyPath = propertyPath(path, key)
      const isOption = path.endsWith('["ui:options"]')
      if (key === 'ui:maxMegabytes' || (isOption && key === 'maxMegabytes'))
        problems.push(...sizeProblem(inner, keyPath))
      if (key === 'ui:accept' || (isOption && key === 'accept')) problems.push(...typeProblem(inner, keyPath))
      visit(inner, keyPath)
    }
  }
  visit(uiSchema, '$.uiSchema')
  return problems
}

function sizeProblem(value: unknown, path: string): Issue[] {
  if (typeof value === 'number' && value > 0 && value <= MAX_MEGABYTES) return []
  return [{ path, expected: `a number of megabytes above 0, at most ${MAX_MEGABYTES}`, found: formatValue(value) }]
}

const KINDS =
  'image/png, image/jpeg, image/webp, image/gif, image/heic, image/*, application/pdf, video/mp4, text/plain'

function typeProblem(value: unknown, path: string): Issue[] {
  const unknown = typeof value === 'string' ? acceptedTypes(value).unknown : ['']
  const expected = `kinds of files that are known by their bytes (${KINDS}) or the ends of their names (.pdf)`
  return unknown.length === 0 ? [] : [{ path, expected, found: formatValue(value) }]
}
