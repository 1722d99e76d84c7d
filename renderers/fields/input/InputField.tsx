import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { describedBy } from '#src/ui/describedBy.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

const inputTypes = ['text', 'email', 'tel', 'url', 'search'] as const
const isInputType = (type: unknown) => inputTypes.find((it) => it === type)

/** One line of text. */
export default function InputField({ id, name, label, hint, error, settings, onChange, onBlur, ...field }: FieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        id={id}
        name={name}
        type={isInputType(settings['inputType']) ?? 'text'}
        autoComplete={typeof settings['autocomplete'] === 'string' ? settings['autocomplete'] : undefined}
        placeholder={field.placeholder}
        value={typeof field.value === 'string' ? field.value : ''}
        required={field.isRequired}
        disabled={field.isDisabled}
        isInvalid={error !== undefined}
        aria-describedby={describedBy(id, { error, hint })}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </Field>
  )
}
