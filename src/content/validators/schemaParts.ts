import { keysIn, schemaAt } from '#src/engine/forms/schemaAt.ts'
import { isObject } from '#src/shared/json.ts'
import { pointerStep } from '#src/shared/jsonPointer.ts'

/** A schema inside another one, and how it is reached. */
export interface SchemaPart {
  readonly schema: unknown
  /** The one that it stands at. */
  readonly keyword: string
  /** JSON pointer, from the root of the document. */
  readonly pointer: string
  /** Where it is named: elsewhere when that is a reference. */
  readonly namedAt: string
  /** `same`: it looks at the same value; a `definition` looks at nothing before it is referred to. */
  readonly kind: 'same' | 'property' | 'items' | 'other' | 'definition'
}

type Kind = SchemaPart['kind']
type Refuse = (pointer: string, expected: string, found: string) => never

/** By keyword; a record would also have the names that every object has. */
function kinds(byKeyword: Readonly<Record<string, Kind>>): ReadonlyMap<string, Kind> {
  return new Map(Object.entries(byKeyword))
}

/** Keywords that hold a schema, a list of schemas, or schemas by name. */
export const ONE = kinds({
  if: 'same',
  then: 'same',
  else: 'same',
  not: 'same',
  items: 'items',
  additionalItems: 'items',
  unevaluatedItems: 'items',
  contains: 'items',
  additionalProperties: 'other',
  unevaluatedProperties: 'other',
  propertyNames: 'other',
})
export const LISTS = kinds({
  allOf: 'same',
  anyOf: 'same',
  oneOf: 'same',
  items: 'other',
  prefixItems: 'other',
})
export const MAPS = kinds({
  properties: 'property',
  patternProperties: 'other',
  dependentSchemas: 'same',
  dependencies: 'same',
  definitions: 'definition',
  $defs: 'definition',
})
/** What moves the place that references start from. */
const MOVING = ['$dynamicRef', '$recursiveRef', '$dynamicAnchor', '$recursiveAnchor', '$anchor'] as const

/** The schemas directly inside one, and the one that its `$ref` names. Refuses references that lead out of the root. */
export function partsOf(
  root: unknown,
  { schema, pointer }: Pick<SchemaPart, 'schema' | 'pointer'>,
  refuse: Refuse,
): SchemaPart[] {
  if (!isObject(schema)) return []
  const parts: SchemaPart[] = []
  const push = (part: unknown, keyword: string, { kind, step = '' }: { kind: Kind; step?: string }) => {
    const place = `${pointer}/${keyword}${step}`
    parts.push({ schema: part, keyword, pointer: place, namedAt: place, kind })
  }
  for (const [keyword, value] of Object.entries(schema)) {
    if (MOVING.some((it) => it === keyword) || (keyword === '$id' && pointer !== '')) {
      refuse(`${pointer}/${keyword}`, 'a $ref inside the schema (#/…) and nothing that moves it', keyword)
    }
    const one = ONE.get(keyword)
    const list = LISTS.get(keyword)
    const map = MAPS.get(keyword)
    if (one && isObject(value)) push(value, keyword, { kind: one })
    if (list && Array.isArray(value))
      value.forEach((part, index) => push(part, keyword, { kind: list, step: `/${index}` }))
    if (map && isObject(value)) {
      for (const [name, part] of Object.entries(value)) push(part, keyword, { kind: map, step: pointerStep(name) })
    }
  }
  if (typeof schema['$ref'] === 'string') {
    const namedAt = `${pointer}/$ref`
    parts.push({ ...target(root, schema['$ref'], namedAt, refuse), keyword: '$ref', namedAt, kind: 'same' })
  }
  return parts
}

function target(root: unknown, ref: string, from: string, refuse: Refuse): Pick<SchemaPart, 'schema' | 'pointer'> {
  const keys = keysIn(ref) ?? refuse(from, 'a $ref inside the schema (#/…)', ref)
  const schema = schemaAt(root, ref) ?? refuse(from, 'a $ref to something that is there', ref)
  return { schema, pointer: keys.map(pointerStep).join('') }
}
