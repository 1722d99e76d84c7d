import type { Condition } from '#schemas/condition.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { isVisible } from '../conditions.ts'
import type { FactReader, FactValue } from '../facts.ts'
import { type FieldPath, pathKey } from './paths.ts'
import { settingsIn } from './layoutAt.ts'

/** True when a condition of a form's layout holds, or there is none that could be read. */
export function conditionHolds(condition: unknown, facts: FactReader): boolean {
  return isCondition(condition) ? isVisible(condition, facts) : true
}

/** Facts of a page, and `field.<name>` of a form: `field.address.country`. */
export function withFields(facts: FactReader | undefined, valueAt: (path: FieldPath) => unknown): FactReader {
  return (name) => {
    if (!name.startsWith(FIELD)) return facts?.(name)
    const value = valueAt(name.slice(FIELD.length).split('.'))
    return typeof value === 'object' ? undefined : (value as FactValue)
  }
}

const FIELD = 'field.'

/** The facts that a form's layout looks at, wherever it does. */
export function factsNamedIn(layout: unknown): string[] {
  if (layout === null || typeof layout !== 'object') return []
  return Object.entries(layout).flatMap(([key, value]) =>
    (key === 'fact' || key === 'ui:optionsOn') && typeof value === 'string' ? [value] : factsNamedIn(value),
  )
}

/**
 * The parts of a form that its layout hides from this data, by their keys: what a server must neither take nor miss when
 * a form comes without its script. Lists are looked at as a whole.
 */
export function hiddenParts(layout: Json | undefined, data: Json, facts?: FactReader): string[] {
  const read = withFields(facts, (path) => valueIn(data, path))
  return look(layout ?? {}, [])

  function look(part: Json, path: FieldPath): string[] {
    if (!conditionHolds(part['ui:visibleWhen'], read)) return [pathKey(path)]
    const inner = Object.entries(part).filter(([key, value]) => !key.startsWith('ui:') && isObject(value))
    return inner.flatMap(([key, value]) => look(value as Json, [...path, key]))
  }
}

interface FormValues {
  readonly valueAt: (path: FieldPath) => unknown
  /** Keys of the items of each list. */
  readonly lists: Readonly<Record<string, readonly string[]>>
}

/** Fields whose layout says when they must be filled in (`ui:requiredWhen`), and whether they must be now. */
export function demandedFields(
  layout: Json | undefined,
  { valueAt, lists }: FormValues,
  facts?: FactReader,
): { readonly path: FieldPath; readonly isRequired: boolean }[] {
  const read = withFields(facts, valueAt)
  return look(layout ?? {}, [])

  function look(part: Json, path: FieldPath): { path: FieldPath; isRequired: boolean }[] {
    const condition = settingsIn(part)['requiredWhen']
    const own = condition === undefined ? [] : [{ path, isRequired: conditionHolds(condition, read) }]
    const inner = Object.entries(part).flatMap(([name, value]) => {
      if (name.startsWith('ui:') || !isObject(value)) return []
      const items = name === 'items' && lists[pathKey(path)]
      return (items || [name]).flatMap((segment) => look(value, [...path, segment]))
    })
    return [...own, ...inner]
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
