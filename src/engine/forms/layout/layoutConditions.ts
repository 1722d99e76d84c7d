import type { Condition } from '#schemas/condition.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { isVisible } from '../../conditions.ts'
import type { FactReader } from '../../facts.ts'
import { type FieldPath, pathKey } from '../schema/paths.ts'
import { settingsIn } from './layoutAt.ts'

/** Returns whether a condition of a form's layout holds; true when there is no valid condition. */
export function conditionHolds(condition: unknown, facts: FactReader): boolean {
  return isCondition(condition) ? isVisible(condition, facts) : true
}

/**
 * Returns a reader of the page's facts and of the form's fields as `field.<name>`:
 * `field.address.country`.
 */
export function withFields(facts: FactReader | undefined, valueAt: (path: FieldPath) => unknown): FactReader {
  return (name) => {
    if (!name.startsWith(FIELD)) return facts?.(name)
    const value = valueAt(name.slice(FIELD.length).split('.'))
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
  }
}

/** Prefix of the names of facts about fields of the form. */
export const FIELD = 'field.'

/** Returns the names of all facts that a form's layout refers to. */
export function factNamesIn(layout: unknown): string[] {
  if (layout === null || typeof layout !== 'object') return []
  return Object.entries(layout).flatMap(([key, value]) =>
    (key === 'fact' || key === 'ui:optionsOn') && typeof value === 'string' ? [value] : factNamesIn(value),
  )
}

/**
 * Returns the keys of the parts that the layout hides for this data. A server neither accepts nor
 * misses them when a form is posted without its script. Lists are hidden or shown as a whole.
 */
export function hiddenParts(layout: Json | undefined, data: Json, facts?: FactReader): string[] {
  const readFact = withFields(facts, (path) => valueIn(data, path))
  return collect(layout ?? {}, [])

  function collect(part: Json, path: FieldPath): string[] {
    if (!conditionHolds(part['ui:visibleWhen'], readFact)) return [pathKey(path)]
    return Object.entries(part).flatMap(([key, value]) =>
      !key.startsWith('ui:') && isObject(value) ? collect(value, [...path, key]) : [],
    )
  }
}

interface FormValues {
  readonly valueAt: (path: FieldPath) => unknown
  /** Keys of the items of each list. */
  readonly lists: Readonly<Record<string, readonly string[]>>
}

/** Returns the fields with a condition in `ui:requiredWhen`, and whether they are required now. */
export function conditionallyRequiredFields(
  layout: Json | undefined,
  { valueAt, lists }: FormValues,
  facts?: FactReader,
): { readonly path: FieldPath; readonly isRequired: boolean }[] {
  const readFact = withFields(facts, valueAt)
  return collect(layout ?? {}, [])

  function collect(part: Json, path: FieldPath): { readonly path: FieldPath; readonly isRequired: boolean }[] {
    const condition = settingsIn(part)['requiredWhen']
    const ownField = condition === undefined ? [] : [{ path, isRequired: conditionHolds(condition, readFact) }]
    const inner = Object.entries(part).flatMap(([name, value]) => {
      if (name.startsWith('ui:') || !isObject(value)) return []
      const items = name === 'items' && lists[pathKey(path)]
      return (items || [name]).flatMap((segment) => collect(value, [...path, segment]))
    })
    return [...ownField, ...inner]
  }
}

function valueIn(data: unknown, [name, ...rest]: FieldPath): unknown {
  if (name === undefined) return data
  return isObject(data) && Object.hasOwn(data, name) ? valueIn(data[name], rest) : undefined
}

function isCondition(value: unknown): value is Condition {
  const isRow = (row: unknown) => isObject(row) && typeof row['fact'] === 'string'
  return Array.isArray(value) && value.every((group) => Array.isArray(group?.rows) && group.rows.every(isRow))
}
