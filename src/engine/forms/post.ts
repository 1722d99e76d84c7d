import { type Json, isObject } from '#src/shared/json.ts'
import type { FactReader } from '../facts.ts'
import type { FormStore } from './FormStore.ts'
import { isLockedBy } from './locked.ts'
import { demandedFields, hiddenParts } from './layoutConditions.ts'
import { type FieldPath, pathKey } from './paths.ts'
import { layoutAt, settingsIn } from './layoutAt.ts'
import type { FieldTraits } from './FormContext.ts'
import { typeNamed } from './widgetNames.ts'
import { enteredValue } from './enteredValue.ts'
import { type Way, branchesOf, inside, schemasAt, wayThrough } from './schemasAt.ts'

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
    if (schemas.length === 0 || schemas.some(({ readOnly }) => readOnly === true)) continue
    const field = store.field(placed(path, way, { store, itemKeys, counts }))
    store.show(field)
    if (!schemas.some(({ type }) => type === 'array')) {
      store.set(field, enteredValue(text, schemas))
      continue
    }
    const list = lists.get(field.key) ?? []
    lists.set(field.key, list)
    list.push(
      enteredValue(
        text,
        branchesOf(
          schema,
          schemas.map((it) => it['items']),
        ),
      ),
    )
    store.set(field, [...list])
  }
}

interface Laid {
  readonly schema: unknown
  readonly uiSchema?: Json
  /** What the field types make of a text. */
  readonly traits?: FieldTraits
}

/**
 * What the layout says of a form that was filled in without its script: which parts its conditions hide, and which fields
 * they demand.
 */
export function applyLayout(store: FormStore, { schema, uiSchema, traits = {} }: Laid, facts?: FactReader): void {
  readTexts(store, uiSchema, traits)
  for (const key of hiddenParts(uiSchema, store.data, facts)) store.hide(key)
  for (const path of lockedFields(schema, uiSchema)) {
    const field = store.field(path)
    if (field.initial === undefined) continue
    store.fill(field, field.initial)
    store.show(field)
  }
  const form = { valueAt: (path: FieldPath) => store.field(path).value, lists: store.written().arrays }
  for (const { path, isRequired } of demandedFields(uiSchema, form, facts)) {
    const field = store.field(path)
    const isAlwaysThere = path.reduce<unknown>((at, name) => inside(inside(at, 'properties'), name), schema)
    // a browser sends nothing of a box that isn't ticked
    if (isAlwaysThere) store.show(field)
    store.demand(field.key, isRequired)
  }
}

/** A field that is written in groups, or under a mask, holds the value that its type reads from the text. */
function readTexts(store: FormStore, uiSchema: Json | undefined, traits: FieldTraits): void {
  for (const [key, value] of Object.entries(store.written().values)) {
    const path = key.split('/')
    const override = store.overrideOf(key)
    const settings: Json = {
      ...settingsIn(layoutAt(uiSchema, path)),
      ...(override?.mask !== undefined && { mask: override.mask }),
    }
    const type = override?.type ?? typeNamed(settings['widget']) ?? 'input'
    const read = Object.hasOwn(traits, type) ? traits[type]?.read : undefined
    if (read && typeof value === 'string') store.fill(store.field(path), read(value, settings))
  }
}

/** Fields that nobody can change (`readOnly`, `ui:readonly`, `ui:disabled`): a browser may send nothing of them, or what it likes. */
function lockedFields(schema: unknown, uiSchema: Json | undefined, path: FieldPath = []): FieldPath[] {
  const properties = schemasAt(schema, path).flatMap((it) => (isObject(it['properties']) ? [it['properties']] : []))
  const names = new Set(properties.flatMap((it) => Object.keys(it)))
  return [...names].flatMap((name) => {
    const at = [...path, name]
    const layout = inside(uiSchema, name)
    if (at.length > LONGEST) return []
    const isLocked = isLockedBy(isObject(layout) ? layout : {}) || properties.some((it) => isReadOnly(it[name]))
    if (isLocked) return [at]
    return isGroup(schemasAt(schema, at)) ? lockedFields(schema, isObject(layout) ? layout : undefined, at) : []
  })
}

const isReadOnly = (schema: unknown) => isObject(schema) && schema['readOnly'] === true
const isGroup = (schemas: readonly Json[]) => schemas.some((it) => isObject(it['properties']))

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
