import { type FieldPath, pathKey } from './paths.ts'
import { choicesIn, choicesOfSeveral } from './choices.ts'
import { schemaAt } from './schemaAt.ts'
import { enteredType, isNullable } from './schemaTypes.ts'
import { tupleOf } from './tuples.ts'

type Schema = Readonly<Record<string, unknown>>

/** What makes more of a schema than it says itself: then rjsf finds out what. */
const COMPOSED = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'not', 'dependencies', 'dependentSchemas', 'deprecated']
const VALUES = new Set<unknown>(['string', 'number', 'integer', 'boolean'])

export const isComposed = (schema: object): boolean => COMPOSED.some((keyword) => keyword in schema)

/** A schema of one value that says everything itself. */
export function isOneValue(schema: unknown, widget?: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { oneOf: _, anyOf: __, ...others } = schema as Schema
  const isChoice = choicesIn(schema) !== undefined
  if (isComposed(isChoice ? others : schema)) return false
  if (isChoice || fixedValue(schema) !== undefined) return true
  return VALUES.has(enteredType(schema)) || choicesOfSeveral(schema, widget) !== undefined
}

/** A schema with what its `$ref` names; it says itself what both say. */
export function withTarget(value: unknown, root: unknown): unknown {
  const { $ref: ref, ...own } = asObject(value)
  if (typeof ref !== 'string') return value
  const target = schemaAt(root, ref)
  // what refers further, rjsf follows
  return target && target !== value && !('$ref' in asObject(target)) ? { ...asObject(target), ...own } : value
}

/** The only value that a field can have. A box that must be ticked is somebody's to tick. */
export function fixedValue(schema: object): string | number | undefined {
  const value: unknown = (schema as Schema)['const']
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/**
 * The fields that a form's layout depends on: those that `if`, `dependencies` and the like look at. Only a change of
 * theirs lays the form out again. Patterns; `*` stands for the items of an array.
 */
export function structuralPatterns(root: unknown): readonly FieldPath[] {
  const patterns = new Map<string, FieldPath>()
  visit(root, [], [])
  return [...patterns.values()]

  function add(path: FieldPath): void {
    patterns.set(path.join('/'), path)
  }

  /** A definition may stand at several places; one that contains itself ends there. */
  function visit(value: unknown, path: FieldPath, above: readonly unknown[]): void {
    const schema = resolve(value, root)
    if (!schema || above.includes(schema)) return
    const way = [...above, schema]
    lookAt(schema['if'], path)
    for (const keyword of ['dependencies', 'dependentSchemas', 'dependentRequired']) {
      for (const name of Object.keys(asObject(schema[keyword]))) add([...path, name])
    }
    for (const [name, property] of Object.entries(asObject(schema['properties']))) {
      // most properties are one value: a path for each would be made for nothing
      if (!isOneValue(property)) visit(property, [...path, name], way)
    }
    const tuple = tupleOf(schema)
    for (const item of tuple ? [...tuple.items, tuple.rest] : [schema['items']]) visit(item, [...path, '*'], way)
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      for (const part of asList(schema[keyword])) visit(part, path, way)
    }
    for (const keyword of ['then', 'else']) visit(schema[keyword], path, way)
    for (const part of Object.values(asObject(schema['dependentSchemas']))) visit(part, path, way)
    for (const part of Object.values(asObject(schema['dependencies']))) if (!Array.isArray(part)) visit(part, path, way)
  }

  /** Everything that a condition names is looked at. */
  function lookAt(value: unknown, path: FieldPath): void {
    const condition = resolve(value, root)
    if (!condition || path.length > MAX_DEPTH) return
    for (const [name, property] of Object.entries(asObject(condition['properties']))) {
      const inner = asObject(asObject(property)['properties'])
      if (Object.keys(inner).length === 0) add([...path, name])
      else lookAt(property, [...path, name])
    }
    for (const name of asList(condition['required'])) if (typeof name === 'string') add([...path, name])
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      for (const part of asList(condition[keyword])) lookAt(part, path)
    }
    lookAt(condition['not'], path)
  }
}

/** The paths that a pattern means, as the lists are now. */
export function placesOf(
  pattern: FieldPath,
  keysOf: (list: FieldPath) => readonly string[],
  from: FieldPath = [],
): FieldPath[] {
  const [segment, ...rest] = pattern
  if (segment === undefined) return [from]
  const keys = segment === '*' ? keysOf(from) : [segment]
  return keys.flatMap((key) => placesOf(rest, keysOf, [...from, key]))
}

/** What a form can't do without: it is there even when nothing in it is filled in, so that what is missing is found in it. */
export interface RequiredParts {
  readonly groups: readonly FieldPath[]
  /** How many items they start with, by their keys. */
  readonly lists: ReadonlyMap<string, number>
  /** Values that may be null, by their keys: that is what such a field says while it is empty. */
  readonly nullable: ReadonlySet<string>
}

export function requiredParts(root: unknown): RequiredParts {
  const groups: FieldPath[] = []
  const lists = new Map<string, number>()
  const nullable = new Set<string>()
  look(root, [], [])
  return { groups, lists, nullable }

  /** A group that contains itself ends there. */
  function look(value: unknown, path: FieldPath, above: readonly unknown[]): void {
    const schema = resolve(value, root)
    if (!schema || above.includes(schema)) return
    const required = asList(schema['required'])
    for (const [name, property] of Object.entries(asObject(schema['properties']))) {
      if (!required.includes(name)) continue
      const { type, minItems } = resolve(property, root) ?? {}
      if (isNullable({ type })) nullable.add(pathKey([...path, name]))
      if (type === 'array') lists.set(pathKey([...path, name]), Math.min(Number(minItems ?? 0), MOST_ITEMS))
      if (type !== 'object') continue
      groups.push([...path, name])
      look(property, [...path, name], [...above, schema])
    }
  }
}

/** More items than anybody wants to start with. */
export const MOST_ITEMS = 10

/** Deeper than any form is; ends a condition that refers to itself. */
const MAX_DEPTH = 32

function asObject(value: unknown): Schema {
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Schema) : {}
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Follows a local `$ref`. */
function resolve(value: unknown, root: unknown): Schema | undefined {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return undefined
  const schema = value as Schema
  const ref = schema['$ref']
  if (typeof ref !== 'string' || !ref.startsWith('#')) return schema
  const target = schemaAt(root, ref)
  return target && target !== value ? asObject(target) : undefined
}
