import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { useT } from '#src/i18n/useT.ts'
import { describedBy } from '#src/ui/describedBy.ts'
import { Field } from '#src/ui/Field.tsx'
import { NativeSelect } from '#src/ui/NativeSelect.tsx'

/** One of a list. */
export default function SelectField({ id, name, label, hint, error, options, ...field }: FieldProps) {
  const t = useT()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <NativeSelect
        id={id}
        name={name}
        value={field.value === undefined ? '' : String(field.value)}
        required={field.isRequired}
        disabled={field.isDisabled}
        isInvalid={error !== undefined}
        aria-describedby={describedBy(id, { error, hint })}
        onChange={(event) => {
          const chosen = options.find(({ value }) => String(value) === event.currentTarget.value)
          field.onChange(chosen?.value)
        }}
        onBlur={field.onBlur}
      >
        <option value="">{field.placeholder ?? t('form.choose')}</option>
        {options.map(({ value, label: text }) => (
          <option key={String(value)} value={String(value)}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
