import type { ComponentProps } from 'react'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { Field } from '#src/ui/Field.tsx'
import { MaskedInput } from '#src/ui/MaskedInput.tsx'
import { controlProps } from './controlProps.ts'

interface Props extends ComponentProps<typeof MaskedInput> {
  readonly field: FieldProps
}

/** A field of digits and letters in a fixed order, written from left to right in every language. */
export function MaskedField({ field, ...input }: Props) {
  const { id, label, hint, error } = field
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <MaskedInput {...controlProps(field)} dir="ltr" {...input} />
    </Field>
  )
}
