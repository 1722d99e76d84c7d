import type { ProfileField } from '#schemas/profile-field.ts'
import type { FieldOverride } from '#src/engine/forms/FieldOverride.ts'

/** Field types of the platform → those of forms; what is named otherwise is the same, and an unknown one stays as the form has it. */
const types: Readonly<Record<string, string>> = {
  input: 'input',
  password: 'password',
  date: 'date',
  select: 'select',
  country_code: 'country_code',
  region: 'region',
  phone: 'phone',
}

/** What the platform's definitions say of a form's fields, by their names. */
export function overridesOf(definitions: readonly ProfileField[]): Readonly<Record<string, FieldOverride>> {
  return Object.fromEntries(definitions.map((definition) => [definition.sysname, overrideOf(definition)]))
}

function overrideOf({ type, params, options }: ProfileField): FieldOverride {
  const { mask, select, regex } = options
  return {
    isVisible: params.is_visible,
    isRequired: params.is_visible && params.is_required,
    ...(types[type] !== undefined && { type: types[type] }),
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
