import { controlProps, textOf, textSetting } from '#renderers/parts/fields/controlProps.ts'
import { OptionSelect } from '#renderers/parts/fields/OptionSelect.tsx'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

/** A region: one of the country's options, or free text when there are none. */
export default function RegionField(props: FieldProps) {
  const { id, label, hint, error, options, settings, value, onChange } = props
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {options.length > 0 ? (
        <OptionSelect field={props} isSearched />
      ) : (
        <TextInput
          {...controlProps(props)}
          autoComplete={textSetting(settings['autocomplete']) ?? 'address-level1'}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
