import type Ajv from 'ajv/dist/core.js'
import type { Issue } from '#src/shared/Issue.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { pointerStep, valueAtPointer } from '#src/shared/jsonPointer.ts'
import { jsonPath, formatValue } from '../jsonPath.ts'
import { expectation } from './expectation.ts'
import { type Rules, isPattern, ruleProblem } from './rules.ts'
import { type SchemaPart, partsOf } from './schemaParts.ts'
import { SchemaRefused } from './SchemaRefused.ts'

const pathAt = (pointer: string) => jsonPath(pointer, '$.schema')

/**
 * Returns the first part of a form's schema that is invalid JSON Schema or not supported in forms.
 */
export function schemaProblem(root: Json, metaValidator: Ajv, rules: Rules): Issue | undefined {
  return metaSchemaProblem(root, metaValidator) ?? unsupportedPart(root, metaValidator, rules)
}

/** Validates against the meta-schema. */
function metaSchemaProblem(root: Json, metaValidator: Ajv): Issue | undefined {
  if (metaValidator.validateSchema(root)) return undefined
  // the innermost error; errors of alternatives only say that none matches
  const errors = (metaValidator.errors ?? []).filter(({ keyword }) => !['anyOf', 'oneOf', 'if'].includes(keyword))
  const [error] = errors.toSorted((a, b) => depthOf(b.instancePath) - depthOf(a.instancePath))
  if (!error) return { path: '$.schema', expected: 'a JSON Schema', found: 'something else' }
  const found = valueAtPointer(root, error.instancePath)
  return { path: pathAt(error.instancePath), expected: expectation(error), found: formatValue(found) }
}

const depthOf = (pointer: string) => pointer.split('/').length

function unsupportedPart(root: Json, metaValidator: Ajv, rules: Rules): Issue | undefined {
  const visited = new Set<unknown>()
  const stack: Pick<SchemaPart, 'schema' | 'pointer'>[] = [{ schema: root, pointer: '' }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { schema, pointer } = next
    if (!isObject(schema) || visited.has(schema)) continue
    visited.add(schema)
    const problem = problemAt(schema, pointer, { metaValidator, rules })
    if (problem) return problem
    stack.push(...partsOf(root, next, refuse).toReversed())
  }
  return undefined
}

interface SchemaContext {
  readonly metaValidator: Ajv
  readonly rules: Rules
}

function problemAt(schema: Json, pointer: string, { metaValidator: judge, rules }: SchemaContext): Issue | undefined {
  const { format, pattern, rule } = schema
  const unknownKeyword = Object.keys(schema).find(
    (keyword) => !Object.hasOwn(judge.RULES.keywords, keyword) && keyword !== '$ref',
  )
  if (unknownKeyword !== undefined) {
    const expected = 'a keyword of JSON Schema, or one that forms have'
    return { path: pathAt(pointer + pointerStep(unknownKeyword)), expected, found: unknownKeyword }
  }
  if (typeof format === 'string' && !Object.hasOwn(judge.formats, format)) {
    const expected = `one of the formats ${Object.keys(judge.formats).join(', ')}`
    return { path: pathAt(`${pointer}/format`), expected, found: format }
  }
  if (typeof pattern === 'string' && !isPattern(pattern)) {
    return { path: pathAt(`${pointer}/pattern`), expected: 'a regular expression', found: pattern }
  }
  if (Array.isArray(schema['enum']) && schema['enum'].length === 0) {
    return { path: pathAt(`${pointer}/enum`), expected: 'at least one value', found: 'none' }
  }
  const problemOfRule = rule === undefined ? undefined : ruleProblem(rule, rules)
  if (problemOfRule) return { path: pathAt(`${pointer}/rule`), ...problemOfRule }
  return lonelyKeyword(schema, pointer)
}

/** Finds keywords that have an effect only beside others. */
function lonelyKeyword(schema: Json, pointer: string): Issue | undefined {
  const has = (keyword: string) => Object.hasOwn(schema, keyword)
  const without = (keyword: string, expected: string) => ({
    path: pathAt(`${pointer}/${keyword}`),
    expected,
    found: 'neither',
  })
  if (has('if') && !has('then') && !has('else')) return without('if', '"then" or "else" beside it')
  const [orphan] = ['then', 'else'].filter((keyword) => has(keyword) && !has('if'))
  return orphan ? { ...without(orphan, '"if" beside it'), found: 'none' } : undefined
}

function refuse(pointer: string, expected: string, found: string): never {
  throw new SchemaRefused({ path: pathAt(pointer), expected, found })
}
