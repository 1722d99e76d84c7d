import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { controlProps } from '#renderers/parts/controlProps.ts'
import { FieldMessages } from '#src/ui/Field.tsx'
import { RadioList } from '#src/ui/RadioList.tsx'

/** One of a few, all in sight. */
export default function RadioField(props: FieldProps) {
  const { id, label, hint, error, options, value, onChange } = props
  const { 'aria-describedby': describedBy, placeholder: _, ...control } = controlProps(props)
  return (
    <div>
      <RadioList
        {...control}
        label={label}
        describedBy={describedBy}
        choices={options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={value === undefined ? undefined : String(value)}
        onValue={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value)}
      />
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
