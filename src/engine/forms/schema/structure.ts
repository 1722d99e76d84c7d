import { type Json, isObject } from '#src/shared/json.ts'
import { choicesIn, choicesOfSeveral } from './choices.ts'
import { type FieldPath, pathKey } from './paths.ts'
import { schemaAt } from './schemaAt.ts'
import { enteredType, isNullable } from './schemaTypes.ts'
import { tupleOf } from './tupleOf.ts'

/** Keywords that make a schema depend on others, so that rjsf has to resolve it. */
const COMPOSED = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'not', 'dependencies', 'dependentSchemas', 'deprecated']
const VALUE_TYPES = new Set<unknown>(['string', 'number', 'integer', 'boolean'])

export const isComposed = (schema: object): boolean => COMPOSED.some((keyword) => keyword in schema)

/** Returns whether a schema describes one value and is self-contained. */
export function isOneValue(schema: unknown, widget?: unknown): boolean {
  if (!isObject(schema)) return false
  const { oneOf: _, anyOf: __, ...others } = schema
  const isChoice = choicesIn(schema) !== undefined
  if (isComposed(isChoice ? others : schema)) return false
  if (isChoice || fixedValue(schema) !== undefined) return true
  return VALUE_TYPES.has(enteredType(schema)) || choicesOfSeveral(schema, widget) !== undefined
}

/** Merges a schema with the target of its `$ref`; its own keywords take precedence. */
export function withTarget(schema: Json, root: unknown): Json {
  const { $ref: ref, ...ownKeywords } = schema
  if (typeof ref !== 'string') return schema
  const target = schemaAt(root, ref)
  // rjsf follows further references
  return target && target !== schema && !('$ref' in asObject(target)) ? { ...asObject(target), ...ownKeywords } : schema
}

/**
 * Returns the only value that a field can have. `const: true` doesn't count, because the viewer has
 * to tick that box.
 */
export function fixedValue({ const: value }: { readonly const?: unknown }): string | number | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/**
 * Returns the fields that a form's layout depends on: those in `if`, `dependencies` and the like.
 * Only changes to them lay the form out again. In these patterns `*` stands for the items of an
 * array.
 */
export function structuralPatterns(root: unknown): readonly FieldPath[] {
  const patterns = new Map<string, FieldPath>()
  visit(root, [], [])
  return [...patterns.values()]

  function add(path: FieldPath): void {
    patterns.set(path.join('/'), path)
  }

  /** A definition may be used in several places; a recursive one is visited once on each path. */
  function visit(value: unknown, path: FieldPath, above: readonly unknown[]): void {
    const schema = resolve(value, root)
    if (!schema || above.includes(schema)) return
    const ancestors = [...above, schema]
    addConditionFields(schema['if'], path)
    for (const keyword of ['dependencies', 'dependentSchemas', 'dependentRequired']) {
      for (const name of Object.keys(asObject(schema[keyword]))) add([...path, name])
    }
    for (const [name, property] of Object.entries(asObject(schema['properties']))) {
      // most properties are one value, for which a path would be built in vain
      if (!isOneValue(property)) visit(property, [...path, name], ancestors)
    }
    const tuple = tupleOf(schema)
    for (const item of tuple ? [...tuple.items, tuple.rest] : [schema['items']]) visit(item, [...path, '*'], ancestors)
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      for (const part of asList(schema[keyword])) visit(part, path, ancestors)
    }
    for (const keyword of ['then', 'else']) visit(schema[keyword], path, ancestors)
    for (const part of Object.values(asObject(schema['dependentSchemas']))) visit(part, path, ancestors)
    for (const part of Object.values(asObject(schema['dependencies'])))
      if (!Array.isArray(part)) visit(part, path, ancestors)
  }

  /** Adds every field that a condition names. */
  function addConditionFields(value: unknown, path: FieldPath): void {
    const condition = resolve(value, root)
    if (!condition || path.length > MAX_DEPTH) return
    for (const [name, property] of Object.entries(asObject(condition['properties']))) {
      const inner = asObject(asObject(property)['properties'])
      if (Object.keys(inner).length === 0) add([...path, name])
      else addConditionFields(property, [...path, name])
    }
    for (const name of asList(condition['required'])) if (typeof name === 'string') add([...path, name])
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      for (const part of asList(condition[keyword])) addConditionFields(part, path)
    }
    addConditionFields(condition['not'], path)
  }
}

/** Expands a pattern into paths, with the present items of the lists. */
export function expandPattern(
  pattern: FieldPath,
  keysOf: (list: FieldPath) => readonly string[],
  from: FieldPath = [],
): FieldPath[] {
  const [segment, ...rest] = pattern
  if (segment === undefined) return [from]
  const keys = segment === '*' ? keysOf(from) : [segment]
  return keys.flatMap((key) => expandPattern(rest, keysOf, [...from, key]))
}

/**
 * The required parts of a form. They are in the data even when they are empty, so that validation
 * finds what is missing.
 */
export interface RequiredParts {
  readonly groups: readonly FieldPath[]
  /** Number of items that each list starts with, by key. */
  readonly lists: ReadonlyMap<string, number>
  /** Keys of the values that may be null, which they are submitted as while they are empty. */
  readonly nullable: ReadonlySet<string>
}

export function requiredParts(root: unknown): RequiredParts {
  const groups: FieldPath[] = []
  const lists = new Map<string, number>()
  const nullable = new Set<string>()
  collect(root, [], [])
  return { groups, lists, nullable }

  /** A recursive group is visited once on each path. */
  function collect(value: unknown, path: FieldPath, above: readonly unknown[]): void {
    const schema = resolve(value, root)
    if (!schema || above.includes(schema)) return
    const required = asList(schema['required'])
    for (const [name, property] of Object.entries(asObject(schema['properties']))) {
      if (!required.includes(name)) continue
      const { type, minItems } = resolve(property, root) ?? {}
      if (isNullable({ type })) nullable.add(pathKey([...path, name]))
      if (type === 'array') lists.set(pathKey([...path, name]), Math.min(Number(minItems ?? 0), MAX_INITIAL_ITEMS))
      if (type !== 'object') continue
      groups.push([...path, name])
      collect(property, [...path, name], [...above, schema])
    }
  }
}

/** Maximum number of items that a list starts with. */
export const MAX_INITIAL_ITEMS = 10

/** Depth limit for conditions, which may be recursive; no form is that deep. */
const MAX_DEPTH = 32

const asObject = (value: unknown): Json => (isObject(value) ? value : {})

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Resolves a local `$ref`. */
function resolve(value: unknown, root: unknown): Json | undefined {
  if (!isObject(value)) return undefined
  const ref = value['$ref']
  if (typeof ref !== 'string' || !ref.startsWith('#')) return value
  const target = schemaAt(root, ref)
  return target && target !== value ? asObject(target) : undefined
}
