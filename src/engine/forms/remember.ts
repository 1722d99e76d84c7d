import { type Json, isObject } from '#src/shared/json.ts'
import type { FormStore } from './FormStore.ts'

type Keys = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Fields whose value outlives the tab (`ui:remember` names the key): filled in from there, and written down when they
 * change. Who takes the key away has used the value up. Returns what ends it.
 */
export function rememberFields(store: FormStore, uiSchema: Json | undefined, storage: Keys): () => void {
  const remembered = Object.entries(uiSchema ?? {}).flatMap(([name, layout]) => {
    const key = isObject(layout) ? layout['ui:remember'] : undefined
    return typeof key === 'string' ? [{ key, field: store.field([name]) }] : []
  })
  for (const { key, field } of remembered) {
    const value = read(storage, key)
    if (value !== undefined && !field.isChanged && !field.isSecret) store.fill(field, value)
  }
  return store.onEdit(() => {
    if (store.submitState === 'success') return
    for (const { key, field } of remembered) {
      if (field.isChanged && field.value !== undefined) storage.setItem(key, String(field.value))
    }
  })
}

/** Text, or the yes or no of a switch. */
function read(storage: Keys, key: string): string | boolean | undefined {
  const text = storage.getItem(key)
  if (text === null || text === '') return undefined
  return text === 'true' || text === 'false' ? text === 'true' : text
}
