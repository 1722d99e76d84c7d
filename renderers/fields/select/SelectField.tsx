import { OptionSelect } from '#renderers/parts/fields/OptionSelect.tsx'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { Field } from '#src/ui/Field.tsx'

/** Lists with more options are searched by typing. */
const SEARCH_THRESHOLD = 60

/** One of a list; a long list, or one with `ui:search`, is searched by typing. */
export default function SelectField(props: FieldProps) {
  const { id, label, hint, error, options, settings } = props
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <OptionSelect field={props} isSearched={settings['search'] === true || options.length > SEARCH_THRESHOLD} />
    </Field>
  )
}
