import type { Issue } from '#src/shared/Issue.ts'
import { pointerStep } from '#src/shared/jsonPointer.ts'
import { jsonPath, formatValue } from '../jsonPath.ts'
import { type SchemaPart, partsOf } from './schemaParts.ts'

const MAX_BYTES = 256 * 1024
const MAX_DEPTH = 32
const MAX_FIELDS = 500
/** Maximum number of schemas of all kinds; definitions count for each reference. */
const MAX_SCHEMAS = 5000

const BASE = '$.schema'
const pathTo = (pointer: string) => jsonPath(pointer, BASE)

/**
 * Returns the first reason not to compile a schema: its size, depth, number of fields, or
 * references. The cost depends on the size of the schema, not on what its references expand to.
 */
export function refusal(schema: unknown): Issue | undefined {
  return tooDeep(schema) ?? tooLarge(schema) ?? findRefusal(schema)
}

/** Two levels of JSON (`properties` and the property) are one level of the schema. */
function tooDeep(schema: unknown): Issue | undefined {
  const stack: { readonly value: object; readonly pointer: string; readonly depth: number }[] = []
  const push = (value: unknown, pointer: string, depth: number) => {
    if (value !== null && typeof value === 'object') stack.push({ value, pointer, depth })
  }
  push(schema, '', 0)
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, pointer, depth } = next
    if (depth > MAX_DEPTH * 2) {
      return { path: pathTo(pointer), expected: `a schema nested at most ${MAX_DEPTH} deep`, found: 'a deeper one' }
    }
    for (const [key, item] of Object.entries(value)) push(item, pointer + pointerStep(key), depth + 1)
  }
  return undefined
}

function tooLarge(schema: unknown): Issue | undefined {
  const bytes = Buffer.byteLength(JSON.stringify(schema) ?? '')
  if (bytes <= MAX_BYTES) return undefined
  return {
    path: BASE,
    expected: `a schema of at most ${MAX_BYTES / 1024} KB`,
    found: `${Math.ceil(bytes / 1024)} KB`,
  }
}

/** The size of a schema with all references expanded. */
interface ExpandedSize {
  readonly fields: number
  readonly schemas: number
  readonly height: number
  /** Number of its references back to each enclosing schema. */
  readonly returns: ReadonlyMap<object, number>
}

class Refused extends Error {
  readonly refusal: Issue

  constructor(pointer: string, expected: string, found: string) {
    super(found)
    this.refusal = { path: pathTo(pointer), expected, found }
  }
}

/** A schema on the path from the root, and whether it was reached through an array's items. */
interface PathStep {
  readonly schema: object
  readonly isItem: boolean
}

function findRefusal(root: unknown): Issue | undefined {
  const sizes = new Map<object, ExpandedSize>()
  const currentPath: PathStep[] = []
  try {
    measure({ schema: root, pointer: '', namedAt: '', kind: 'same' })
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }

  function measure({ schema, pointer, namedAt, kind }: Omit<SchemaPart, 'keyword'>): ExpandedSize {
    if (schema === null || typeof schema !== 'object') return LEAF
    const isItem = kind === 'items'
    const index = currentPath.findIndex((step) => step.schema === schema)
    if (index >= 0)
      return recursiveSize(schema, namedAt, isItem || currentPath.slice(index + 1).some((step) => step.isItem))
    const knownSize = sizes.get(schema)
    if (knownSize) return knownSize
    // the depth is known only on the way back; a chain of references alone could overflow the stack
    if (currentPath.length > MAX_DEPTH * 2) refuse(pointer, `a schema nested at most ${MAX_DEPTH} deep`, 'a deeper one')
    currentPath.push({ schema, isItem })
    const size = combine(partsOf(root, { schema, pointer }, refuse).map(measurePart), schema, pointer)
    currentPath.pop()
    sizes.set(schema, size)
    return size
  }

  function measurePart(part: SchemaPart): ExpandedSize {
    const size = measure(part)
    if (part.kind === 'definition') return NOTHING
    return part.kind === 'property' ? { ...size, fields: size.fields + 1 } : size
  }
}

const refuse = (pointer: string, expected: string, found: string): never => {
  throw new Refused(pointer, expected, found)
}

const NOTHING: ExpandedSize = { fields: 0, schemas: 0, height: 0, returns: new Map() }
const LEAF: ExpandedSize = { fields: 0, schemas: 1, height: 1, returns: new Map() }

/** A recursive form is finite only through items that viewers add. */
function recursiveSize(schema: object, pointer: string, isThroughItems: boolean): ExpandedSize {
  if (isThroughItems) return { ...LEAF, returns: new Map([[schema, 1]]) }
  return refuse(
    pointer,
    'a $ref that ends, or leads back through the items of an array alone',
    'a $ref that never ends',
  )
}

function combine(parts: readonly ExpandedSize[], schema: object, pointer: string): ExpandedSize {
  const sum = (count: (weight: ExpandedSize) => number) => parts.reduce((total, part) => total + count(part), 0)
  const returns = new Map<object, number>()
  for (const part of parts)
    for (const [head, count] of part.returns) returns.set(head, (returns.get(head) ?? 0) + count)
  if (returns.has(schema)) {
    // two at each level of the data would be more than a million at the twentieth level
    const times = [...returns.values()].reduce((total, count) => total + count, 0)
    if (times > 1) refuse(pointer, 'a schema that contains itself at one place', `${times} places`)
    returns.delete(schema)
  }
  const size = {
    fields: sum(({ fields }) => fields),
    schemas: 1 + sum(({ schemas }) => schemas),
    height: 1 + Math.max(0, ...parts.map(({ height }) => height)),
    returns,
  }
  if (size.fields > MAX_FIELDS) refuse(pointer, `at most ${MAX_FIELDS} fields`, describeCount(size.fields))
  if (size.schemas > MAX_SCHEMAS) refuse(pointer, `at most ${MAX_SCHEMAS} schemas`, describeCount(size.schemas))
  if (size.height > MAX_DEPTH) refuse(pointer, `a schema nested at most ${MAX_DEPTH} deep`, `${size.height} deep`)
  return size
}

const describeCount = (count: number) => `${formatValue(count)}, with what its references stand for`
