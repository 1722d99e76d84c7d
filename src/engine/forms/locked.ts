import { type Json, isObject } from '#src/shared/json.ts'

/** Whether a field's layout keeps it from being changed. */
export function isLockedBy(layout: Json): boolean {
  const settings = isObject(layout['ui:options']) ? layout['ui:options'] : {}
  return ['readonly', 'disabled'].some((name) => (layout[`ui:${name}`] ?? settings[name]) === true)
}
