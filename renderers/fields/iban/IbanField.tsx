import { textOf } from '#renderers/parts/fields/controlProps.ts'
import { MaskedField } from '#renderers/parts/fields/MaskedField.tsx'
import { ibanIn } from '#renderers/parts/fields/typedText.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'

const masks = ['@@## **** **** **** **** **** **** **** ***']

/** An IBAN in groups of four and in capitals; the value has no spaces. */
export default function IbanField(props: FieldProps) {
  const { value, onChange } = props
  return (
    <MaskedField
      field={props}
      masks={masks}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={textOf(value).toUpperCase()}
      onValue={(typed) => onChange(ibanIn(typed))}
    />
  )
}
