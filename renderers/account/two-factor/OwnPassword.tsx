import { useT } from '#src/i18n/useT.ts'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'

/** The name of the proof in its form. What is typed stays in the field: it may be there before the page is alive. */
export const PROOF = 'proof'

export function proofIn(form: HTMLFormElement): string {
  const input = form.elements.namedItem(PROOF)
  const proof = input instanceof HTMLInputElement ? input.value : ''
  if (proof === '' && input instanceof HTMLInputElement) input.focus()
  return proof
}

/** The password, which who has found an open screen doesn't know. */
export function OwnPassword({ id }: { readonly id: string }) {
  const t = useT()
  return (
    <Field id={id} label={t('twoFactor.password')}>
      <PasswordInput
        id={id}
        name={PROOF}
        autoComplete="current-password"
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
      />
    </Field>
  )
}
