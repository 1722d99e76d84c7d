import { isDeepStrictEqual } from 'node:util'
import {
  type RJSFSchema,
  type ValidatorType,
  getDiscriminatorFieldFromSchema,
  getFirstMatchingOption,
  hashForSchema,
} from '@rjsf/utils'
import { resolveAllReferences } from '@rjsf/utils/lib/schema/retrieveSchema.js'
import { asObject, isObject } from '#src/shared/json.ts'
import { type SchemaPart, partsOf } from './schemaParts.ts'

type SchemaAtPointer = Pick<SchemaPart, 'schema' | 'pointer'>

/** Keywords whose schemas are evaluated but not laid out, or only through a reference. */
const NOT_LAID_OUT: ReadonlySet<string> = new Set(['if', 'not', 'contains', 'propertyNames', 'definitions', '$defs'])

/**
 * Returns the parts of a form that rjsf evaluates during layout, by the hash that it uses. rjsf's
 * own `schemaParser` finds them too, but doesn't terminate for recursive forms. It takes schemas
 * that are true or false, although its types don't.
 */
export function evaluatedParts(root: RJSFSchema): ReadonlyMap<string, unknown> {
  const partsByHash = new Map<string, unknown>()
  const recorder: ValidatorType = { isValid: record, validateFormData: notCalled, rawValidation: notCalled }
  const visited = new Set<unknown>()
  const stack: SchemaAtPointer[] = [{ schema: root, pointer: '' }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { schema } = next
    if (!isObject(schema) || visited.has(schema)) continue
    visited.add(schema)
    if (schema['if'] !== undefined) record(schema['if'])
    recordAlternatives(schema)
    recordDependencies(next)
    stack.push(...laidOutParts(next))
  }
  return partsByHash

  function record(part: unknown): boolean {
    const hash = hashForSchema(part as RJSFSchema)
    const existing = partsByHash.get(hash) ?? part
    if (!isDeepStrictEqual(existing, part)) throw new Error(`two parts of the schema have the same hash: ${hash}`)
    partsByHash.set(hash, part)
    return false
  }

  function laidOutParts(at: SchemaAtPointer): SchemaPart[] {
    return partsOf(root, at, fail).filter(({ keyword }) => !NOT_LAID_OUT.has(keyword))
  }

  function recordAlternatives(schema: RJSFSchema): void {
    const alternatives = schema.oneOf ?? schema.anyOf
    if (!Array.isArray(alternatives)) return
    const options = alternatives.map((it) => resolveAllReferences(it as RJSFSchema, root, []))
    getFirstMatchingOption(recorder, {}, options, root, getDiscriminatorFieldFromSchema(schema))
  }

  /**
   * Records the conditions of a dependency's alternatives, which rjsf evaluates for the property of
   * the dependency alone.
   */
  function recordDependencies({ schema, pointer }: SchemaAtPointer): void {
    const { dependencies } = asObject(schema)
    for (const [name, dependency] of Object.entries(isObject(dependencies) ? dependencies : {})) {
      for (const { oneOf } of sameValue({ schema: dependency, pointer })) {
        for (const alternative of Array.isArray(oneOf) ? oneOf : []) {
          const { properties } = resolveAllReferences(alternative as RJSFSchema, root, [])
          const condition = properties?.[name]
          if (condition !== undefined) record({ type: 'object', properties: { [name]: condition } })
        }
      }
    }
  }

  /** Returns a schema with those that apply to the same value, except its alternatives. */
  function sameValue(at: SchemaAtPointer, seen = new Set<unknown>()): RJSFSchema[] {
    if (!isObject(at.schema) || seen.has(at.schema)) return []
    seen.add(at.schema)
    const parts = laidOutParts(at).filter(({ keyword }) => ['$ref', 'allOf', 'then', 'else'].includes(keyword))
    return [at.schema, ...parts.flatMap((part) => sameValue(part, seen))]
  }
}

function notCalled(): never {
  throw new Error('the layout of a form asks only which schema is valid')
}

function fail(pointer: string, expected: string, found: string): never {
  throw new Error(`${pointer}: ${expected}, not ${found}`)
}
