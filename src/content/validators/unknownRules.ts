import { ruleParameters } from '#schemas/rules/parameters.ts'
import type { Issue } from '#src/shared/Issue.ts'
import { isObject } from '#src/shared/json.ts'
import { jsonPath, formatValue } from '../jsonPath.ts'
import { partsOf } from './schemaParts.ts'

const neverRefuse = (): never => {
  throw new Error('the schema was judged before')
}

/**
 * Finds unknown rules, which accept any value; authors get a warning. Source: requirement VAL-17.
 */
export function unknownRules(root: Readonly<Record<string, unknown>>): Issue[] {
  const problems: Issue[] = []
  const visited = new Set<unknown>()
  const stack: { readonly schema: unknown; readonly pointer: string }[] = [{ schema: root, pointer: '' }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { schema, pointer } = next
    if (!isObject(schema) || visited.has(schema)) continue
    visited.add(schema)
    const rule = schema['rule']
    const name = isObject(rule) ? rule['name'] : rule
    if (typeof name === 'string' && !Object.hasOwn(ruleParameters, name)) {
      const expected = `one of the rules ${Object.keys(ruleParameters).join(', ')}: another one checks nothing`
      problems.push({ path: jsonPath(`${pointer}/rule`, '$.schema'), expected, found: formatValue(name) })
    }
    stack.push(...partsOf(root, next, neverRefuse).toReversed())
  }
  return problems
}
