import { controlProps } from '#renderers/parts/fields/controlProps.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { FieldMessages } from '#src/ui/Field.tsx'
import { Switch } from '#src/ui/Switch.tsx'

/** A switch, on which other fields often depend. */
export default function SwitchField(props: FieldProps) {
  const { id, label, hint, error, value, onChange } = props
  const { isInvalid, placeholder: _, ...control } = controlProps(props)
  return (
    <div>
      <Switch
        {...control}
        checked={value === true}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      >
        {label}
      </Switch>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
