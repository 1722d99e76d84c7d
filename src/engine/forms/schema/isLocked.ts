import type { Json } from '#src/shared/json.ts'
import { settingsIn } from '../layout/layoutAt.ts'

/** Returns whether a field's layout prevents changes. */
export function isLocked(layout: Json): boolean {
  const { readonly, disabled } = settingsIn(layout)
  return readonly === true || disabled === true
}
