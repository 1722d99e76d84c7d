import { pointerStep } from '#src/shared/jsonPointer.ts'
import { type Problem } from '../documents.ts'
import { jsonPath, shown } from '../jsonPath.ts'
import { type SchemaPart, partsOf } from './schemaParts.ts'

/** What keeps a schema from being compiled. `path` leads into the form document. */
export type Refusal = Pick<Problem, 'path' | 'expected' | 'found'>

const MAX_BYTES = 256 * 1024
const MAX_DEPTH = 32
const MAX_FIELDS = 500
/** Schemas of every kind, those of definitions as often as they are referred to. */
const MAX_SCHEMAS = 5000

const BASE = '$.schema'
const placeOf = (pointer: string) => jsonPath(pointer, BASE)

/**
 * The first reason not to compile a schema: its size, its depth, how many fields it asks, and where its references lead.
 * Costs what the schema is large, not what its references multiply it to.
 */
export function refusal(schema: unknown): Refusal | undefined {
  return tooDeep(schema) ?? tooLarge(schema) ?? refusedParts(schema)
}

/** Two levels of JSON (`properties` and the property) make one of the schema. */
function tooDeep(schema: unknown): Refusal | undefined {
  const waiting: { value: object; pointer: string; depth: number }[] = []
  const wait = (value: unknown, pointer: string, depth: number) => {
    if (value !== null && typeof value === 'object') waiting.push({ value, pointer, depth })
  }
  wait(schema, '', 0)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, pointer, depth } = next
    if (depth > MAX_DEPTH * 2) {
      return { path: placeOf(pointer), expected: `a schema nested at most ${MAX_DEPTH} deep`, found: 'a deeper one' }
    }
    for (const [key, item] of Object.entries(value)) wait(item, pointer + pointerStep(key), depth + 1)
  }
  return undefined
}

function tooLarge(schema: unknown): Refusal | undefined {
  const bytes = Buffer.byteLength(JSON.stringify(schema) ?? '')
  if (bytes <= MAX_BYTES) return undefined
  return {
    path: BASE,
    expected: `a schema of at most ${MAX_BYTES / 1024} KB`,
    found: `${Math.ceil(bytes / 1024)} KB`,
  }
}

/** What a schema amounts to with every reference followed. */
interface Weight {
  readonly fields: number
  readonly schemas: number
  readonly height: number
  /** How often it leads back to a schema around it. */
  readonly returns: ReadonlyMap<object, number>
}

class Refused extends Error {
  readonly refusal: Refusal

  constructor(pointer: string, expected: string, found: string) {
    super(found)
    this.refusal = { path: placeOf(pointer), expected, found }
  }
}

/** A schema on the way from the root, and whether an array's items led to it. */
interface Step {
  readonly schema: object
  readonly isItem: boolean
}

function refusedParts(root: unknown): Refusal | undefined {
  const known = new Map<object, Weight>()
  const way: Step[] = []
  try {
    weigh({ schema: root, pointer: '', namedAt: '', kind: 'same' })
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }

  function weigh({ schema, pointer, namedAt, kind }: Omit<SchemaPart, 'keyword'>): Weight {
    if (schema === null || typeof schema !== 'object') return LEAF
    const isItem = kind === 'items'
    const at = way.findIndex((step) => step.schema === schema)
    if (at >= 0) return leadsBack(schema, namedAt, isItem || way.slice(at + 1).some((step) => step.isItem))
    const before = known.get(schema)
    if (before) return before
    // how deep it is shows on the way back; a way of references alone may be longer than the stack
    if (way.length > MAX_DEPTH * 2) refuse(pointer, `a schema nested at most ${MAX_DEPTH} deep`, 'a deeper one')
    way.push({ schema, isItem })
    const weight = add(partsOf(root, { schema, pointer }, refuse).map(weighCounted), schema, pointer)
    way.pop()
    known.set(schema, weight)
    return weight
  }

  function weighCounted(part: SchemaPart): Weight {
    const weight = weigh(part)
    if (part.kind === 'definition') return NOTHING
    return part.kind === 'property' ? { ...weight, fields: weight.fields + 1 } : weight
  }
}

const refuse = (pointer: string, expected: string, found: string): never => {
  throw new Refused(pointer, expected, found)
}

const NOTHING: Weight = { fields: 0, schemas: 0, height: 0, returns: new Map() }
const LEAF: Weight = { fields: 0, schemas: 1, height: 1, returns: new Map() }

/** Only through items that are added by hand does a form that contains itself come to an end. */
function leadsBack(schema: object, pointer: string, isThroughItems: boolean): Weight {
  if (isThroughItems) return { ...LEAF, returns: new Map([[schema, 1]]) }
  return refuse(
    pointer,
    'a $ref that ends, or leads back through the items of an array alone',
    'a $ref that never ends',
  )
}

function add(parts: readonly Weight[], schema: object, pointer: string): Weight {
  const sum = (count: (weight: Weight) => number) => parts.reduce((total, part) => total + count(part), 0)
  const returns = new Map<object, number>()
  for (const part of parts)
    for (const [head, count] of part.returns) returns.set(head, (returns.get(head) ?? 0) + count)
  if (returns.has(schema)) {
    // twice at each level of the data would be more than a million times at the twentieth
    const times = [...returns.values()].reduce((total, count) => total + count, 0)
    if (times > 1) refuse(pointer, 'a schema that contains itself at one place', `${times} places`)
    returns.delete(schema)
  }
  const weight = {
    fields: sum(({ fields }) => fields),
    schemas: 1 + sum(({ schemas }) => schemas),
    height: 1 + Math.max(0, ...parts.map(({ height }) => height)),
    returns,
  }
  if (weight.fields > MAX_FIELDS) refuse(pointer, `at most ${MAX_FIELDS} fields`, counted(weight.fields))
  if (weight.schemas > MAX_SCHEMAS) refuse(pointer, `at most ${MAX_SCHEMAS} schemas`, counted(weight.schemas))
  if (weight.height > MAX_DEPTH) refuse(pointer, `a schema nested at most ${MAX_DEPTH} deep`, `${weight.height} deep`)
  return weight
}

const counted = (count: number) => `${shown(count)}, with what its references stand for`
