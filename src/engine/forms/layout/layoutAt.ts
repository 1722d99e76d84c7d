import { type Json, isObject } from '#src/shared/json.ts'
import { isItem } from '../schema/paths.ts'

/** Returns the layout at a path. All items of a list share one layout. */
export function layoutAt(uiSchema: unknown, path: readonly string[]): Json {
  const layout = path.reduce<unknown>((at, segment) => {
    const name = isItem(segment) && isObject(at) && !Object.hasOwn(at, segment) ? 'items' : segment
    return isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined
  }, uiSchema)
  return isObject(layout) ? layout : {}
}

/**
 * Returns the settings of a layout. `ui:name` and `ui:options.name` are equivalent; the former
 * takes precedence.
 */
export function settingsIn(layout: Json): Json {
  const settings: Record<string, unknown> = isObject(layout['ui:options']) ? { ...layout['ui:options'] } : {}
  for (const [key, value] of Object.entries(layout)) {
    if (key.startsWith('ui:') && key !== 'ui:options') settings[key.slice(3)] = value
  }
  return settings
}
