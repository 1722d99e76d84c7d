import { TermsLinks } from '#renderers/parts/fields/TermsLinks.tsx'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { describedBy } from '#src/ui/describedBy.ts'
import { FieldMessages } from '#src/ui/Field.tsx'

/** A checkbox that is unticked unless content sets a default. */
export default function CheckboxField({ id, name, label, hint, error, settings, ...field }: FieldProps) {
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
      <TermsLinks settings={settings} layout="row" />
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
