import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { describedBy } from '#src/ui/describedBy.ts'
import { FieldMessages } from '#src/ui/Field.tsx'

/** Yes or no, never ticked beforehand unless content says so. */
export default function CheckboxField({ id, name, label, hint, error, ...field }: FieldProps) {
  return (
    <div>
      <Checkbox
        id={id}
        name={name}
        checked={field.value === true}
        required={field.isRequired}
        disabled={field.isDisabled}
        isInvalid={error !== undefined}
        aria-describedby={describedBy(id, { error, hint })}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
        onBlur={field.onBlur}
      >
        {label}
      </Checkbox>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
