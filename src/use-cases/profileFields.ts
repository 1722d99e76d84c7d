import { profileFormNames } from '#schemas/profile.ts'
import type { ProfileField } from '#schemas/profileField.ts'
import { ANY_POSTCODE } from '#schemas/rules/postcode.ts'
import type { FieldOverride } from '#src/engine/forms/store/FieldOverride.ts'

/**
 * Field types of the platform, for which forms use the same names. For any other type the form's
 * own is used.
 */
const TYPES: ReadonlySet<string> = new Set(['input', 'password', 'date', 'select', 'country_code', 'region', 'phone'])

/** Patterns of fields for which the platform has none. */
const PATTERNS: Readonly<Record<string, string>> = { postcode: ANY_POSTCODE }

/**
 * Converts the platform's field definitions to overrides, by the platform's names and by those of
 * forms.
 */
export function overridesOf(definitions: readonly ProfileField[]): Readonly<Record<string, FieldOverride>> {
  const overrides = definitions.flatMap((definition) => {
    const override = overrideOf(definition)
    return namesOf(definition.sysname).map((name) => [name, override] as const)
  })
  return Object.fromEntries(overrides)
}

/** Returns the same overrides with the locked fields of a player. */
export function overridesUnderLock(
  definitions: readonly ProfileField[],
  locked: readonly string[],
): Readonly<Record<string, FieldOverride>> {
  const overrides = overridesOf(definitions)
  const names = locked.flatMap((sysname) => (sysname === 'country_code' ? ['country'] : namesOf(sysname)))
  const locks = names.map((name) => [name, { ...overrides[name], lock: 'fieldLocked' }] as const)
  return { ...overrides, ...Object.fromEntries(locks) }
}

/** Returns the names of a field in forms; a cpf is a document number in a field of its own. */
function namesOf(sysname: string): string[] {
  const name = profileFormNames[sysname]
  return [sysname, ...(name ? [name] : []), ...(name === 'documentNumber' ? ['cpf'] : [])]
}

function overrideOf({ sysname, type, params, options }: ProfileField): FieldOverride {
  const { mask, select, regex = PATTERNS[sysname] } = options
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
