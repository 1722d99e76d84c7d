import { controlProps } from '#renderers/parts/fields/controlProps.ts'
import { TermsLinks } from '#renderers/parts/fields/TermsLinks.tsx'
import { useNamedOptions } from '#renderers/parts/fields/useNamedOptions.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { optionKey } from '#src/engine/forms/schema/choices.ts'
import { FieldMessages } from '#src/ui/Field.tsx'
import { RadioList } from '#src/ui/RadioList.tsx'

/** Radio buttons for one of a few options. */
export default function RadioField(props: FieldProps) {
  const { id, label, hint, error, value, onChange } = props
  const options = useNamedOptions(props.options)
  const { 'aria-describedby': describedBy, placeholder: _, ...control } = controlProps(props)
  return (
    <div>
      <RadioList
        {...control}
        label={label}
        describedBy={describedBy}
        choices={options.map((option) => ({ value: optionKey(option.value), label: option.label }))}
        value={value === undefined ? undefined : optionKey(value)}
        onValue={(chosen) => onChange(options.find((option) => optionKey(option.value) === chosen)?.value)}
      />
      <TermsLinks settings={props.settings} layout="list" />
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
