import type { Form } from '#schemas/form.ts'
import { isObject } from '#src/shared/json.ts'
import type { FormStore } from '../store/FormStore.ts'

type Layout = Pick<Form, 'schema' | 'uiSchema'>
type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps the values of fields with `ui:remember` (the storage key) beyond the tab. Fields are filled
 * from the storage and stored when the viewer changes them: booleans as 1 and 0; initial and empty
 * values are removed. Code that uses the value up removes the key. Returns a function that stops
 * storing.
 */
export function rememberFields(store: FormStore, { schema, uiSchema }: Layout, storage: KeyStorage): () => void {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const remembered = Object.entries(uiSchema ?? {}).flatMap(([name, layout]) => {
    const key = isObject(layout) ? layout['ui:remember'] : undefined
    const property = properties[name]
    const isBoolean = isObject(property) && property['type'] === 'boolean'
    return typeof key === 'string' ? [{ key, field: store.values.field([name]), isYesNo: isBoolean }] : []
  })
  for (const { key, field, isYesNo } of remembered) {
    const text = storage.getItem(key)
    if (text && !field.isChanged && !field.isSecret) store.values.fill(field, isYesNo ? text === '1' : text)
  }
  const stops = remembered.map(({ key, field }) =>
    store.values.onFieldChange(field.key, () => {
      if (field.isChanged && field.value !== undefined) storage.setItem(key, toText(field.value))
      else storage.removeItem(key)
    }),
  )
  return () => stops.forEach((stop) => stop())
}

const toText = (value: unknown) => (typeof value === 'boolean' ? String(Number(value)) : String(value))
