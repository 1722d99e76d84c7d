import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { controlProps, textOf } from '#renderers/parts/controlProps.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './CodeField.module.css'

/** A code that was sent (`ui:length`, 6): one input, so that a phone fills it in and a paste needs no aim. */
export default function CodeField(props: FieldProps) {
  const { id, label, hint, error, settings, value, onChange } = props
  const length = typeof settings['length'] === 'number' ? settings['length'] : 6
  const keepDigits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, length)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        {...controlProps(props)}
        className={styles.code}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={'•'.repeat(length)}
        value={textOf(value)}
        onChange={(event) => onChange(keepDigits(event.currentTarget.value))}
      />
    </Field>
  )
}
