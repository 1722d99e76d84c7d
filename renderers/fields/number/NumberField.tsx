import { controlProps } from '#renderers/parts/fields/controlProps.ts'
import { useNumberText } from '#renderers/parts/fields/useNumberText.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

/** A number. Text that isn't a number stays as typed, and validation reports it. */
export default function NumberField(props: FieldProps) {
  const { id, label, hint, error, value, onChange } = props
  const [typed, setTyped] = useNumberText(value)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        {...controlProps(props)}
        inputMode="decimal"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange(currentTarget.value)
        }}
      />
    </Field>
  )
}
