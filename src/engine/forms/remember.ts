import type { Form } from '#schemas/form.ts'
import { isObject } from '#src/shared/json.ts'
import type { FormStore } from './FormStore.ts'

type Layout = Pick<Form, 'schema' | 'uiSchema'>
type Keys = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Fields whose value outlives the tab (`ui:remember` names the key): filled in from there, and written down when somebody
 * changes them, a yes as 1 and a no as 0; what is as it began, or empty, is not kept. Who takes the key away has used the
 * value up. Returns what ends it.
 */
export function rememberFields(store: FormStore, { schema, uiSchema }: Layout, storage: Keys): () => void {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const remembered = Object.entries(uiSchema ?? {}).flatMap(([name, layout]) => {
    const key = isObject(layout) ? layout['ui:remember'] : undefined
    const property = properties[name]
    const isYesNo = isObject(property) && property['type'] === 'boolean'
    return typeof key === 'string' ? [{ key, field: store.field([name]), isYesNo }] : []
  })
  for (const { key, field, isYesNo } of remembered) {
    const text = storage.getItem(key)
    if (text && !field.isChanged && !field.isSecret) store.fill(field, isYesNo ? text === '1' : text)
  }
  const stops = remembered.map(({ key, field }) =>
    store.follow(field.key, () => {
      if (field.isChanged && field.value !== undefined) storage.setItem(key, written(field.value))
      else storage.removeItem(key)
    }),
  )
  return () => stops.forEach((stop) => stop())
}

const written = (value: unknown) => (typeof value === 'boolean' ? String(Number(value)) : String(value))
