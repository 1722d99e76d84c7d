import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { describedBy } from '#src/ui/describedBy.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

/** A number; text that is none stays as it was typed, and the rules say so. */
export default function NumberField({ id, name, label, hint, error, ...field }: FieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        id={id}
        name={name}
        inputMode="decimal"
        placeholder={field.placeholder}
        value={field.value === undefined ? '' : String(field.value)}
        required={field.isRequired}
        disabled={field.isDisabled}
        isInvalid={error !== undefined}
        aria-describedby={describedBy(id, { error, hint })}
        onChange={(event) => field.onChange(readNumber(event.currentTarget.value))}
        onBlur={field.onBlur}
      />
    </Field>
  )
}

function readNumber(typed: string): number | string {
  const plain = typed.trim()
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed
}
