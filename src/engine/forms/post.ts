import { type Json, isObject } from '#src/shared/json.ts'
import type { FactReader } from '../facts.ts'
import type { FormStore } from './FormStore.ts'
import { demandedFields, hiddenParts } from './layoutConditions.ts'
import { type FieldPath, isItem, pathKey } from './paths.ts'
import { schemaAt } from './schemaAt.ts'

const inside = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A path longer than this is no field of a form. */
const LONGEST = 32

/**
 * Fills a form with what a browser posts for it: names are the fields' keys. What the schema doesn't know is left out;
 * text becomes what the schema asks for, and stays text where it is none.
 */
export function fillFromPost(store: FormStore, schema: unknown, posted: readonly (readonly [string, string])[]): void {
  const itemKeys = new Map<string, string>()
  const counts = new Map<object, number>()
  const wayTo = wayThrough(schema)
  const lists = new Map<string, unknown[]>()
  for (const [name, text] of posted) {
    const path = name.split('/')
    if (path.length > LONGEST) continue
    const way = wayTo(path)
    const schemas = way.at(-1) ?? []
    if (schemas.length === 0) continue
    const field = store.field(placed(path, way, { store, itemKeys, counts }))
    store.show(field)
    if (!schemas.some(({ type }) => type === 'array')) {
      store.set(field, valueOf(text, schemas))
      continue
    }
    const list = lists.get(field.key) ?? []
    lists.set(field.key, list)
    list.push(
      valueOf(
        text,
        schemas.flatMap((it) => (isObject(it['items']) ? [it['items']] : [])),
      ),
    )
    store.set(field, [...list])
  }
}

interface Laid {
  readonly schema: unknown
  readonly uiSchema?: Json
}

/**
 * What the layout says of a form that was filled in without its script: which parts its conditions hide, and which fields
 * they demand.
 */
export function applyLayout(store: FormStore, { schema, uiSchema }: Laid, facts?: FactReader): void {
  for (const key of hiddenParts(uiSchema, store.data, facts)) store.hide(key)
  const form = { valueAt: (path: FieldPath) => store.field(path).value, lists: store.written().arrays }
  for (const { path, isRequired } of demandedFields(uiSchema, form, facts)) {
    const field = store.field(path)
    const isAlwaysThere = path.reduce<unknown>((at, name) => inside(inside(at, 'properties'), name), schema)
    // a browser sends nothing of a box that isn't ticked
    if (isAlwaysThere) store.show(field)
    store.demand(field.key, isRequired)
  }
}

interface Items {
  readonly store: FormStore
  readonly itemKeys: Map<string, string>
  /** How many items of each list the post has brought so far. */
  readonly counts: Map<object, number>
}

/** The path with the store's keys in place of those that the items had on the page. */
function placed(path: FieldPath, way: Way, { store, itemKeys, counts }: Items): FieldPath {
  const found: string[] = []
  for (const [index, segment] of path.entries()) {
    const isInList = index > 0 && way[index]?.some(({ type }) => type === 'array')
    if (!isInList) {
      found.push(segment)
      continue
    }
    const onPage = pathKey(path.slice(0, index + 1))
    let key = itemKeys.get(onPage)
    if (key === undefined) {
      const list = store.array(found)
      const count = counts.get(list) ?? 0
      counts.set(list, count + 1)
      // the items that it starts with come first
      if (count >= list.keys.length) list.add()
      key = list.keys[count] ?? segment
      itemKeys.set(onPage, key)
    }
    found.push(key)
  }
  return found
}

/** What a schema says of the form, and of each place on the way to a field. */
type Way = readonly (readonly Json[])[]

/** Takes that way for many fields: the items of a list are looked at once. */
function wayThrough(root: unknown): (path: FieldPath) => Way {
  const start = branchesOf(root, [root])
  const known = new Map<readonly Json[], Map<string, readonly Json[]>>()
  return (path) => {
    const way: (readonly Json[])[] = [start]
    let places: readonly Json[] = start
    for (const segment of path) {
      const inner = known.get(places) ?? new Map<string, readonly Json[]>()
      known.set(places, inner)
      const isInList = isItem(segment) && !places.some((it) => inside(it['properties'], segment))
      // no segment has a slash in it
      const name = isInList ? '/items' : segment
      places = inner.get(name) ?? schemasIn(root, places, segment)
      inner.set(name, places)
      way.push(places)
    }
    return way
  }
}

/** Everything that a schema says of a place, whatever the conditions. */
export function schemasAt(root: unknown, path: FieldPath): Json[] {
  return path.reduce((places, segment) => schemasIn(root, places, segment), branchesOf(root, [root]))
}

function schemasIn(root: unknown, places: readonly Json[], segment: string): Json[] {
  const inner = places.flatMap((it) => {
    const property = inside(it['properties'], segment)
    const item = isItem(segment) && isObject(it['items']) ? it['items'] : undefined
    return [property, item].filter(isObject)
  })
  return branchesOf(root, inner)
}

/** Schemas that look at the same value as these do. */
function branchesOf(root: unknown, from: readonly unknown[]): Json[] {
  const found = new Set<Json>()
  const waiting = [...from]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (!isObject(next) || found.has(next)) continue
    found.add(next)
    waiting.push(next['then'], next['else'], typeof next['$ref'] === 'string' && schemaAt(root, next['$ref']))
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) waiting.push(...listOf(next[keyword]))
    for (const keyword of ['dependentSchemas', 'dependencies']) {
      if (isObject(next[keyword])) waiting.push(...Object.values(next[keyword]))
    }
  }
  return [...found]
}

function valueOf(text: string, schemas: readonly Json[]): unknown {
  const named = schemas.flatMap((it) => ('const' in it ? [it['const']] : listOf(it['enum'])))
  const choice = named.find((it) => it !== null && typeof it !== 'object' && String(it) === text)
  if (choice !== undefined) return choice
  const types = new Set(schemas.flatMap(({ type }) => (Array.isArray(type) ? type : [type])))
  if (types.has('boolean') && /^(on|true|false)$/.test(text)) return text !== 'false'
  const isNumber = (types.has('number') || types.has('integer')) && /^-?\d+(\.\d+)?$/.test(text.trim())
  return isNumber ? Number(text) : text
}
