import { useT } from '#src/i18n/useT.ts'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'

interface Props {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The password, which who has found an open screen doesn't know. */
export function OwnPassword({ id, value, onChange }: Props) {
  const t = useT()
  return (
    <Field id={id} label={t('twoFactor.password')}>
      <PasswordInput
        id={id}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        autoComplete="current-password"
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
      />
    </Field>
  )
}
