import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { controlProps, textOf } from '#renderers/parts/controlProps.ts'
import { Field } from '#src/ui/Field.tsx'
import { MaskedInput } from '#src/ui/MaskedInput.tsx'

const masks = ['@@## **** **** **** **** **** **** **** ***']
const plain = (text: string) => text.replaceAll(' ', '').toUpperCase()

/** An IBAN, in groups of four and in capitals; the value has no spaces. */
export default function IbanField(props: FieldProps) {
  const { id, label, hint, error, value, onChange } = props
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <MaskedInput
        {...controlProps(props)}
        masks={masks}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={textOf(value).toUpperCase()}
        onValue={(typed) => onChange(plain(typed))}
      />
    </Field>
  )
}
