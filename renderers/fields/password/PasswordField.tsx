import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { useT } from '#src/i18n/useT.ts'
import { describedBy } from '#src/ui/describedBy.ts'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'

/** A password, hidden until the player shows it. */
export default function PasswordField({ id, name, label, hint, error, settings, ...field }: FieldProps) {
  const t = useT()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <PasswordInput
        id={id}
        name={name}
        autoComplete={typeof settings['autocomplete'] === 'string' ? settings['autocomplete'] : 'current-password'}
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        value={typeof field.value === 'string' ? field.value : ''}
        required={field.isRequired}
        disabled={field.isDisabled}
        isInvalid={error !== undefined}
        aria-describedby={describedBy(id, { error, hint })}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
      />
    </Field>
  )
}
