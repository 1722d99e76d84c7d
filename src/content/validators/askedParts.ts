import { isDeepStrictEqual } from 'node:util'
import {
  type RJSFSchema,
  type ValidatorType,
  getDiscriminatorFieldFromSchema,
  getFirstMatchingOption,
  hashForSchema,
} from '@rjsf/utils'
import { resolveAllReferences } from '@rjsf/utils/lib/schema/retrieveSchema.js'
import { isObject } from '#src/shared/json.ts'
import { type SchemaPart, partsOf } from './schemaParts.ts'

type Place = Pick<SchemaPart, 'schema' | 'pointer'>

/** What stands there is looked at and never laid out, or only where a reference names it. */
const NOT_LAID_OUT: ReadonlySet<string> = new Set(['if', 'not', 'contains', 'propertyNames', 'definitions', '$defs'])

/**
 * The parts of a form that rjsf asks a validator about while it lays the form out, by the hash that it asks with. Its own
 * `schemaParser` finds them too, but doesn't end for a form that contains itself.
 */
export function askedParts(root: RJSFSchema): ReadonlyMap<string, unknown> {
  const asked = new Map<string, unknown>()
  const recorder = { isValid: record } as Pick<ValidatorType, 'isValid'> as ValidatorType
  const visited = new Set<unknown>()
  const waiting: Place[] = [{ schema: root, pointer: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const schema = next.schema as RJSFSchema
    if (!isObject(schema) || visited.has(schema)) continue
    visited.add(schema)
    if (schema.if !== undefined) record(schema.if)
    recordAlternatives(schema)
    recordDependencies(next)
    waiting.push(...laidOut(next))
  }
  return asked

  function record(part: unknown): boolean {
    const hash = hashForSchema(part as RJSFSchema)
    const known = asked.get(hash) ?? part
    if (!isDeepStrictEqual(known, part)) throw new Error(`two parts of the schema have the same hash: ${hash}`)
    asked.set(hash, part)
    return false
  }

  function laidOut(place: Place): SchemaPart[] {
    return partsOf(root, place, fail).filter(({ keyword }) => !NOT_LAID_OUT.has(keyword))
  }

  function recordAlternatives(schema: RJSFSchema): void {
    const alternatives = schema.oneOf ?? schema.anyOf
    if (!Array.isArray(alternatives)) return
    const options = alternatives.map((it) => resolveAllReferences(it as RJSFSchema, root, []))
    getFirstMatchingOption(recorder, {}, options, root, getDiscriminatorFieldFromSchema(schema))
  }

  /** Which alternative of a dependency holds is asked by its name alone. */
  function recordDependencies({ schema, pointer }: Place): void {
    const { dependencies } = schema as RJSFSchema
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

  /** A schema with those that look at the same value, its alternatives excepted. */
  function sameValue(place: Place, found = new Set<unknown>()): RJSFSchema[] {
    if (!isObject(place.schema) || found.has(place.schema)) return []
    found.add(place.schema)
    const parts = laidOut(place).filter(({ keyword }) => ['$ref', 'allOf', 'then', 'else'].includes(keyword))
    return [place.schema, ...parts.flatMap((part) => sameValue(part, found))]
  }
}

function fail(pointer: string, expected: string, found: string): never {
  throw new Error(`${pointer}: ${expected}, not ${found}`)
}
