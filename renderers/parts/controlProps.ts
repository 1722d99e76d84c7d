import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { describedBy } from '#src/ui/describedBy.ts'

/** What every control of a field is told, whatever it looks like. */
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

/** The value of a field that holds text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A setting that is text, or nothing. */
export const textSetting = (setting: unknown): string | undefined => (typeof setting === 'string' ? setting : undefined)
