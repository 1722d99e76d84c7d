import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { controlProps, textOf } from '#renderers/parts/controlProps.ts'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { MaskedInput } from '#src/ui/MaskedInput.tsx'

const masks = ['#### #### #### #### ###']
const digits = (text: string) => text.replaceAll(/\D/g, '')

/** The number of a card, in groups of four; the value is its digits. */
export default function CardNumberField(props: FieldProps) {
  const { id, label, hint, error, value, onChange } = props
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <MaskedInput
        {...controlProps(props)}
        masks={masks}
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-number"
        value={textOf(value)}
        onValue={(typed) => onChange(digits(typed))}
        end={<Icon name="card" />}
      />
    </Field>
  )
}
