import type { Ajv } from 'ajv'
import { type Json, isObject } from '#src/shared/json.ts'
import { parsePointer, pointerStep } from '#src/shared/jsonPointer.ts'
import { jsonPath, shown } from '../jsonPath.ts'
import { expectation } from './expectation.ts'
import type { Refusal } from './gate.ts'
import { type Rules, isPattern, ruleProblem } from './rules.ts'
import { SchemaRefused } from './SchemaRefused.ts'
import { type SchemaPart, partsOf } from './schemaParts.ts'

const at = (pointer: string) => jsonPath(pointer, '$.schema')

/** The first thing in a form's schema that is no JSON Schema, or that forms don't know. */
export function schemaProblem(root: Json, judge: Ajv, rules: Rules): Refusal | undefined {
  return misfit(root, judge) ?? unknownPart(root, judge, rules)
}

/** By the schema of all schemas. */
function misfit(root: Json, judge: Ajv): Refusal | undefined {
  if (judge.validateSchema(root)) return undefined
  // the innermost error; alternatives that don't fit say nothing themselves
  const errors = (judge.errors ?? []).filter(({ keyword }) => !['anyOf', 'oneOf', 'if'].includes(keyword))
  const [error] = errors.toSorted((a, b) => depthOf(b.instancePath) - depthOf(a.instancePath))
  if (!error) return { path: '$.schema', expected: 'a JSON Schema', found: 'something else' }
  const found = parsePointer(error.instancePath).reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)[key],
    root,
  )
  return { path: at(error.instancePath), expected: expectation(error), found: shown(found) }
}

const depthOf = (pointer: string) => pointer.split('/').length

function unknownPart(root: Json, judge: Ajv, rules: Rules): Refusal | undefined {
  const visited = new Set<unknown>()
  const waiting: Pick<SchemaPart, 'schema' | 'pointer'>[] = [{ schema: root, pointer: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { schema, pointer } = next
    if (!isObject(schema) || visited.has(schema)) continue
    visited.add(schema)
    const problem = problemAt(schema, pointer, { judge, rules })
    if (problem) return problem
    waiting.push(...partsOf(root, next, refuse).toReversed())
  }
  return undefined
}

interface Known {
  readonly judge: Ajv
  readonly rules: Rules
}

function problemAt(schema: Json, pointer: string, { judge, rules }: Known): Refusal | undefined {
  const { format, pattern, rule } = schema
  const unknown = Object.keys(schema).find(
    (keyword) => !Object.hasOwn(judge.RULES.keywords, keyword) && keyword !== '$ref',
  )
  if (unknown !== undefined) {
    const expected = 'a keyword of JSON Schema, or one that forms have'
    return { path: at(pointer + pointerStep(unknown)), expected, found: unknown }
  }
  if (typeof format === 'string' && !Object.hasOwn(judge.formats, format)) {
    const expected = `one of the formats ${Object.keys(judge.formats).join(', ')}`
    return { path: at(`${pointer}/format`), expected, found: format }
  }
  if (typeof pattern === 'string' && !isPattern(pattern)) {
    return { path: at(`${pointer}/pattern`), expected: 'a regular expression', found: pattern }
  }
  if (Array.isArray(schema['enum']) && schema['enum'].length === 0) {
    return { path: at(`${pointer}/enum`), expected: 'at least one value', found: 'none' }
  }
  const said = rule === undefined ? undefined : ruleProblem(rule, rules)
  if (said) return { path: at(`${pointer}/rule`), ...said }
  return lonelyKeyword(schema, pointer)
}

/** Keywords that say something only beside others. */
function lonelyKeyword(schema: Json, pointer: string): Refusal | undefined {
  const has = (keyword: string) => Object.hasOwn(schema, keyword)
  const lonely = (keyword: string, expected: string) => ({
    path: at(`${pointer}/${keyword}`),
    expected,
    found: 'neither',
  })
  if (has('if') && !has('then') && !has('else')) return lonely('if', '"then" or "else" beside it')
  const [late] = ['then', 'else'].filter((keyword) => has(keyword) && !has('if'))
  return late ? { ...lonely(late, '"if" beside it'), found: 'none' } : undefined
}

function refuse(pointer: string, expected: string, found: string): never {
  throw new SchemaRefused({ path: at(pointer), expected, found })
}
