import type { Json } from '#src/shared/json.ts'
import { settingsIn } from './layoutAt.ts'

/** Whether a field's layout keeps it from being changed. */
export function isLockedBy(layout: Json): boolean {
  const { readonly, disabled } = settingsIn(layout)
  return readonly === true || disabled === true
}
