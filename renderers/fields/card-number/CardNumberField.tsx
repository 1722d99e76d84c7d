import { textOf } from '#renderers/parts/fields/controlProps.ts'
import { MaskedField } from '#renderers/parts/fields/MaskedField.tsx'
import { digitsIn } from '#renderers/parts/fields/typedText.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { Icon } from '#src/ui/Icon.tsx'

const masks = ['#### #### #### #### ###']

/** The number of a card in groups of four; the value is its digits. */
export default function CardNumberField(props: FieldProps) {
  const { value, onChange } = props
  return (
    <MaskedField
      field={props}
      masks={masks}
      inputMode="numeric"
      autoComplete="cc-number"
      value={textOf(value)}
      onValue={(typed) => onChange(digitsIn(typed))}
      end={<Icon name="card" />}
    />
  )
}
