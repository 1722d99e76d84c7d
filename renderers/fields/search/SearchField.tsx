import { ClearButton } from '#renderers/parts/fields/ClearButton.tsx'
import { controlProps, textOf } from '#renderers/parts/fields/controlProps.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

/** A search input with a button that clears it. */
export default function SearchField(props: FieldProps) {
  const { id, label, hint, error, isDisabled, onChange } = props
  const value = textOf(props.value)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        {...controlProps(props)}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        start={<Icon name="search" />}
        end={<ClearButton id={id} isShown={value !== '' && !isDisabled} onClear={() => onChange(undefined)} />}
      />
    </Field>
  )
}
