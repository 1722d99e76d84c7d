import type { ProfileField } from '#schemas/profile-field.ts'
import type { FieldOverride } from '#src/engine/forms/FieldOverride.ts'

/** Field types of the platform; forms call them by the same names. An unknown one stays as the form has it. */
const TYPES: ReadonlySet<string> = new Set(['input', 'password', 'date', 'select', 'country_code', 'region', 'phone'])

/** What the platform's definitions say of a form's fields, by their names. */
export function overridesOf(definitions: readonly ProfileField[]): Readonly<Record<string, FieldOverride>> {
  return Object.fromEntries(definitions.map((definition) => [definition.sysname, overrideOf(definition)]))
}

function overrideOf({ type, params, options }: ProfileField): FieldOverride {
  const { mask, select, regex } = options
  return {
    isVisible: params.is_visible,
    isRequired: params.is_visible && params.is_required,
    ...(TYPES.has(type) && { type }),
    ...(mask && { mask }),
    ...(select && { options: select }),
    ...(regex !== undefined && isPattern(regex) && { pattern: regex }),
  }
}

function isPattern(regex: string): boolean {
  try {
    void new RegExp(regex, 'u')
    return true
  } catch {
    return false
  }
}
