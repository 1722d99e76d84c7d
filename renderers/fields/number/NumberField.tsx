import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { controlProps } from '#renderers/parts/controlProps.ts'
import { useTyped } from '#renderers/parts/useTyped.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

/** A number; text that is none stays as it was typed, and the rules say so. */
export default function NumberField(props: FieldProps) {
  const { id, label, hint, error, value, onChange } = props
  const [typed, note] = useTyped(value)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        {...controlProps(props)}
        inputMode="decimal"
        value={typed}
        onChange={({ currentTarget }) => {
          note(currentTarget.value)
          onChange(currentTarget.value)
        }}
      />
    </Field>
  )
}
