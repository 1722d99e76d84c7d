import { type Json, isObject } from '#src/shared/json.ts'
import { isItem } from './paths.ts'

/** What a layout says of the place at a path; items of a list have one layout. */
export function layoutAt(uiSchema: unknown, path: readonly string[]): Json {
  const layout = path.reduce<unknown>((at, segment) => {
    const name = isItem(segment) && isObject(at) && !Object.hasOwn(at, segment) ? 'items' : segment
    return isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined
  }, uiSchema)
  return isObject(layout) ? layout : {}
}

/** The settings of a place: `ui:name` and `ui:options.name` are the same, the first one counts. */
export function settingsIn(layout: Json): Json {
  const settings: Record<string, unknown> = isObject(layout['ui:options']) ? { ...layout['ui:options'] } : {}
  for (const [key, value] of Object.entries(layout)) {
    if (key.startsWith('ui:') && key !== 'ui:options') settings[key.slice(3)] = value
  }
  return settings
}
