import { controlProps, textOf } from '#renderers/parts/fields/controlProps.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

/** Several lines of text. */
export default function TextareaField(props: FieldProps) {
  const { id, label, hint, error, value, onChange } = props
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextArea
        {...controlProps(props)}
        rows={4}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
