import type { ProfileField } from '#schemas/profileField.ts'
import { profileFormNames } from '#schemas/profile.ts'
import { ANY_POSTCODE } from '#schemas/rules/postcode.ts'
import type { FieldOverride } from '#src/engine/forms/FieldOverride.ts'

/** Field types of the platform; forms call them by the same names. An unknown one stays as the form has it. */
const TYPES: ReadonlySet<string> = new Set(['input', 'password', 'date', 'select', 'country_code', 'region', 'phone'])

/** What holds for a field of this name where the platform gives no pattern. */
const PATTERNS: Readonly<Record<string, string>> = { postcode: ANY_POSTCODE }

/** What the platform's definitions say of a form's fields, by the platform's names and by those of forms. */
export function overridesOf(definitions: readonly ProfileField[]): Readonly<Record<string, FieldOverride>> {
  const overrides = definitions.flatMap((definition) => {
    const override = overrideOf(definition)
    return namesOf(definition.sysname).map((name) => [name, override] as const)
  })
  return Object.fromEntries(overrides)
}

/** The same for a player whose profile has fields that stay as they are. */
export function overridesUnderLock(
  definitions: readonly ProfileField[],
  locked: readonly string[],
): Readonly<Record<string, FieldOverride>> {
  const overrides = overridesOf(definitions)
  const names = locked.flatMap((sysname) => (sysname === 'country_code' ? ['country'] : namesOf(sysname)))
  const locks = names.map((name) => [name, { ...overrides[name], lock: 'fieldLocked' }] as const)
  return { ...overrides, ...Object.fromEntries(locks) }
}

/** A cpf is the number of a document, in a field of its own. */
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
