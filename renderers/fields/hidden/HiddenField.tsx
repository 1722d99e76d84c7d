import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { optionKey } from '#src/engine/forms/schema/choices.ts'

/** A value that is sent but not shown. */
export default function HiddenField({ name, value }: FieldProps) {
  return <input type="hidden" name={name} value={value === undefined ? '' : optionKey(value)} />
}
