import { type Json, isObject } from '#src/shared/json.ts'
import type { FactReader } from '../../facts.ts'
import type { FieldTraits } from '../FormContext.ts'
import { layoutAt, settingsIn } from '../layout/layoutAt.ts'
import { conditionallyRequiredFields, hiddenParts } from '../layout/layoutConditions.ts'
import { isLocked } from '../schema/isLocked.ts'
import { type FieldPath, pathKey } from '../schema/paths.ts'
import { type SchemasOnPath, branchesOf, isAlwaysIn, ownValue, schemasAt, pathResolver } from '../schema/schemasAt.ts'
import { fieldTypeOf } from '../schema/widgetNames.ts'
import type { FormStore } from '../store/FormStore.ts'
import { enteredValue } from './enteredValue.ts'

/** Maximum number of segments of a field path. */
const MAX_PATH_LENGTH = 32

/**
 * Fills a form from a browser's post, whose names are field keys. Fields that the schema doesn't
 * have are ignored; text is parsed as the schema requires, and stays text when it doesn't parse.
 */
export function fillFromPost(store: FormStore, schema: unknown, posted: readonly (readonly [string, string])[]): void {
  const itemKeys = new Map<string, string>()
  const counts = new Map<object, number>()
  const schemasAlong = pathResolver(schema)
  const lists = new Map<string, unknown[]>()
  for (const [name, text] of posted) {
    const path = name.split('/')
    if (path.length > MAX_PATH_LENGTH) continue
    const schemasOnPath = schemasAlong(path)
    const schemas = schemasOnPath.at(-1) ?? []
    if (schemas.length === 0 || schemas.some(({ readOnly }) => readOnly === true)) continue
    const field = store.values.field(withStoreKeys(path, schemasOnPath, { store, itemKeys, counts }))
    store.presence.show(field)
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

/** Fills in the posted fields that definitions have added to the form's document. */
export function fillAdditions(store: FormStore, posted: readonly (readonly [string, string])[]): void {
  const added = Object.entries(store.overrides.additions).map(([name, { schema }]) => [name, schema] as const)
  if (added.length > 0) fillFromPost(store, { properties: Object.fromEntries(added) }, posted)
}

interface FormDocument {
  readonly schema: unknown
  readonly uiSchema?: Json
  /** Parsers of text, by field type. */
  readonly traits?: FieldTraits
  /** Locale in which the text was written. */
  readonly locale?: string
}

/**
 * Applies the layout to a form that was posted without its script: hides parts, sets locked fields
 * and required ones.
 */
export function applyLayout(
  store: FormStore,
  { schema, uiSchema, traits = {}, locale }: FormDocument,
  facts?: FactReader,
): void {
  parseTexts(store, { uiSchema, traits, locale })
  for (const key of hiddenParts(uiSchema, store.values.data, facts)) store.presence.hide(key)
  showRequired(store, schema)
  for (const path of lockedFields(schema, uiSchema)) {
    const field = store.values.field(path)
    if (field.initial === undefined) continue
    store.values.fill(field, field.initial)
    store.presence.show(field)
  }
  const form = { valueAt: (path: FieldPath) => store.values.field(path).value, lists: store.values.toDraft().arrays }
  for (const { path, isRequired } of conditionallyRequiredFields(uiSchema, form, facts)) {
    const field = store.values.field(path)
    // a browser posts nothing for an unchecked box
    if (isAlwaysIn(schema, path)) store.presence.show(field)
    store.overrides.setRequired(field.key, { isRequired })
  }
}

/**
 * Lays out the fields that definitions require, also those that the posted page didn't have: they
 * are missing. A browser posts nothing for a locked one.
 */
function showRequired(store: FormStore, schema: unknown): void {
  for (const [key, { isRequired, isVisible, lock }] of store.overrides) {
    const path = key.split('/')
    if (!isRequired || isVisible === false || lock !== undefined || schemasAt(schema, path).length === 0) continue
    store.presence.show(store.values.field(path))
  }
}

/** Parses the text of fields that are formatted in groups or with a mask. */
function parseTexts(store: FormStore, { uiSchema, traits = {}, locale }: Omit<FormDocument, 'schema'>): void {
  for (const [key, value] of Object.entries(store.values.toDraft().values)) {
    const path = key.split('/')
    const override = store.overrides.get(key)
    const settings: Json = {
      ...settingsIn(layoutAt(uiSchema, path)),
      ...(override?.mask !== undefined && { mask: override.mask }),
    }
    const type = override?.type ?? fieldTypeOf(settings['widget']) ?? 'input'
    const read = Object.hasOwn(traits, type) ? traits[type]?.read : undefined
    if (read && typeof value === 'string') store.values.fill(store.values.field(path), read(value, settings, locale))
  }
}

/**
 * Returns the fields that can't be changed (`readOnly`, `ui:readonly`, `ui:disabled`). The posted
 * values of these can't be trusted.
 */
function lockedFields(schema: unknown, uiSchema: Json | undefined, path: FieldPath = []): FieldPath[] {
  const properties = schemasAt(schema, path).flatMap((it) => (isObject(it['properties']) ? [it['properties']] : []))
  const names = new Set(properties.flatMap((it) => Object.keys(it)))
  return [...names].flatMap((name) => {
    const fieldPath = [...path, name]
    const layout = ownValue(uiSchema, name)
    if (fieldPath.length > MAX_PATH_LENGTH) return []
    const isFieldLocked = isLocked(isObject(layout) ? layout : {}) || properties.some((it) => isReadOnly(it[name]))
    if (isFieldLocked) return [fieldPath]
    return isGroup(schemasAt(schema, fieldPath))
      ? lockedFields(schema, isObject(layout) ? layout : undefined, fieldPath)
      : []
  })
}

const isReadOnly = (schema: unknown) => isObject(schema) && schema['readOnly'] === true
const isGroup = (schemas: readonly Json[]) => schemas.some((it) => isObject(it['properties']))

interface ListItems {
  readonly store: FormStore
  readonly itemKeys: Map<string, string>
  /** Number of items posted so far, by list. */
  readonly counts: Map<object, number>
}

/** Replaces the keys that items had on the page by those of the store. */
function withStoreKeys(
  path: FieldPath,
  schemasOnPath: SchemasOnPath,
  { store, itemKeys, counts }: ListItems,
): FieldPath {
  const storePath: string[] = []
  for (const [index, segment] of path.entries()) {
    const isInList = index > 0 && schemasOnPath[index]?.some(({ type }) => type === 'array')
    if (!isInList) {
      storePath.push(segment)
      continue
    }
    const pageKey = pathKey(path.slice(0, index + 1))
    let key = itemKeys.get(pageKey)
    if (key === undefined) {
      const list = store.values.array(storePath)
      const count = counts.get(list) ?? 0
      counts.set(list, count + 1)
      // fill the items that the list starts with first
      if (count >= list.keys.length) list.add()
      key = list.keys[count] ?? segment
      itemKeys.set(pageKey, key)
    }
    storePath.push(key)
  }
  return storePath
}
