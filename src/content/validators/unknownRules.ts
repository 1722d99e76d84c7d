import { ruleParameters } from '#schemas/rules/parameters.ts'
import { isObject } from '#src/shared/json.ts'
import { jsonPath, shown } from '../jsonPath.ts'
import type { Refusal } from './gate.ts'
import { partsOf } from './schemaParts.ts'

const never = (): never => {
  throw new Error('the schema was judged before')
}

/** Rules that no code has: whatever is entered there is valid, and the author is told. Source: requirement VAL-17. */
export function unknownRules(root: Readonly<Record<string, unknown>>): Refusal[] {
  const found: Refusal[] = []
  const visited = new Set<unknown>()
  const waiting: { readonly schema: unknown; readonly pointer: string }[] = [{ schema: root, pointer: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { schema, pointer } = next
    if (!isObject(schema) || visited.has(schema)) continue
    visited.add(schema)
    const rule = schema['rule']
    const name = isObject(rule) ? rule['name'] : rule
    if (typeof name === 'string' && !Object.hasOwn(ruleParameters, name)) {
      const expected = `one of the rules ${Object.keys(ruleParameters).join(', ')}: another one checks nothing`
      found.push({ path: jsonPath(`${pointer}/rule`, '$.schema'), expected, found: shown(name) })
    }
    waiting.push(...partsOf(root, next, never).toReversed())
  }
  return found
}
