import { OptionSelect } from '#renderers/parts/fields/OptionSelect.tsx'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { Field } from '#src/ui/Field.tsx'

/**
 * A country code, searched by the country's name. Its options are `countries` unless the form names
 * another list.
 */
export default function CountryCodeField(props: FieldProps) {
  const { id, label, hint, error, settings } = props
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <OptionSelect field={{ ...props, settings: { autocomplete: 'country', ...settings } }} isSearched />
    </Field>
  )
}
