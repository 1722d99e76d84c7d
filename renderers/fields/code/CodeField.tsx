import { controlProps, textOf } from '#renderers/parts/fields/controlProps.ts'
import { codeIn, codeLength } from '#renderers/parts/fields/typedText.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './CodeField.module.css'

/**
 * A one-time code (`ui:length`, by default 6) in one input, so that phones can fill it in and
 * pasting works.
 */
export default function CodeField(props: FieldProps) {
  const { id, label, hint, error, settings, value, onChange } = props
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        {...controlProps(props)}
        className={styles.code}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={'•'.repeat(codeLength(settings))}
        value={textOf(value)}
        onChange={(event) => onChange(codeIn(event.currentTarget.value, settings))}
      />
    </Field>
  )
}
