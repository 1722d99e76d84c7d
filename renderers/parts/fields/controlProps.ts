import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { describedBy } from '#src/ui/describedBy.ts'

/** Returns the attributes that every control of a field has. */
export function controlProps(field: FieldProps) {
  const { id, name, placeholder, isRequired, isDisabled, error, hint, onBlur } = field
  return {
    id,
    name,
    placeholder,
    required: isRequired,
    disabled: isDisabled,
    isInvalid: error !== undefined,
    'aria-describedby': describedBy(id, { error, hint }),
    onBlur,
  }
}

/** Returns the value of a text field as a string. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Returns a setting if it is a string. */
export const textSetting = (setting: unknown): string | undefined => (typeof setting === 'string' ? setting : undefined)
