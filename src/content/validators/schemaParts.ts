import { keysIn, schemaAt } from '#src/engine/forms/schema/schemaAt.ts'
import { isObject } from '#src/shared/json.ts'
import { pointerStep } from '#src/shared/jsonPointer.ts'

/** A schema inside another one, and how it is reached. */
export interface SchemaPart {
  readonly schema: unknown
  /** The keyword that contains it. */
  readonly keyword: string
  /** JSON pointer from the root of the document. */
  readonly pointer: string
  /** Pointer of the place that refers to it, when that is a reference; else the same. */
  readonly namedAt: string
  /**
   * `same`: it applies to the same value; `definition`: it applies to nothing until it is referred
   * to.
   */
  readonly kind: 'same' | 'property' | 'items' | 'other' | 'definition'
}

type Kind = SchemaPart['kind']
type Refuse = (pointer: string, expected: string, found: string) => never

/** Returns a map by keyword. A record would also have the names that every object inherits. */
function kindsByKeyword(byKeyword: Readonly<Record<string, Kind>>): ReadonlyMap<string, Kind> {
  return new Map(Object.entries(byKeyword))
}

/** Keywords that hold a schema, a list of schemas, or schemas by name. */
export const ONE = kindsByKeyword({
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
export const LISTS = kindsByKeyword({
  allOf: 'same',
  anyOf: 'same',
  oneOf: 'same',
  items: 'other',
  prefixItems: 'other',
})
export const MAPS = kindsByKeyword({
  properties: 'property',
  patternProperties: 'other',
  dependentSchemas: 'same',
  dependencies: 'same',
  definitions: 'definition',
  $defs: 'definition',
})
/** Keywords that change the base of references. */
const BASE_CHANGING = ['$dynamicRef', '$recursiveRef', '$dynamicAnchor', '$recursiveAnchor', '$anchor'] as const

/**
 * Returns the schemas directly inside a schema, and the target of its `$ref`. Calls `refuse` for
 * references that leave the root.
 */
export function partsOf(
  root: unknown,
  { schema, pointer }: Pick<SchemaPart, 'schema' | 'pointer'>,
  refuse: Refuse,
): SchemaPart[] {
  if (!isObject(schema)) return []
  const moving = Object.keys(schema).find(
    (keyword) => BASE_CHANGING.some((it) => it === keyword) || (keyword === '$id' && pointer !== ''),
  )
  if (moving !== undefined)
    refuse(`${pointer}/${moving}`, 'a $ref inside the schema (#/…) and nothing that moves it', moving)
  const parts = inlineParts({ schema, pointer })
  if (typeof schema['$ref'] === 'string') {
    const namedAt = `${pointer}/$ref`
    parts.push({ ...resolveTarget(root, schema['$ref'], namedAt, refuse), keyword: '$ref', namedAt, kind: 'same' })
  }
  return parts
}

/** Returns the schemas directly inside a schema. */
export function inlineParts({ schema, pointer }: Pick<SchemaPart, 'schema' | 'pointer'>): SchemaPart[] {
  if (!isObject(schema)) return []
  const parts: SchemaPart[] = []
  const push = (
    part: unknown,
    keyword: string,
    { kind, step = '' }: { readonly kind: Kind; readonly step?: string },
  ) => {
    const partPointer = `${pointer}/${keyword}${step}`
    parts.push({ schema: part, keyword, pointer: partPointer, namedAt: partPointer, kind })
  }
  for (const [keyword, value] of Object.entries(schema)) {
    const singleKind = ONE.get(keyword)
    const listKind = LISTS.get(keyword)
    const mapKind = MAPS.get(keyword)
    if (singleKind && isObject(value)) push(value, keyword, { kind: singleKind })
    if (listKind && Array.isArray(value))
      value.forEach((part, index) => push(part, keyword, { kind: listKind, step: `/${index}` }))
    if (mapKind && isObject(value)) {
      for (const [name, part] of Object.entries(value)) push(part, keyword, { kind: mapKind, step: pointerStep(name) })
    }
  }
  return parts
}

function resolveTarget(
  root: unknown,
  ref: string,
  refPointer: string,
  refuse: Refuse,
): Pick<SchemaPart, 'schema' | 'pointer'> {
  const keys = keysIn(ref) ?? refuse(refPointer, 'a $ref inside the schema (#/…)', ref)
  const schema = schemaAt(root, ref) ?? refuse(refPointer, 'a $ref to something that is there', ref)
  return { schema, pointer: keys.map(pointerStep).join('') }
}
