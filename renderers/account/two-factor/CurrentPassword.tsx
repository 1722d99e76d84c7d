import { useT } from '#src/i18n/useT.ts'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'

/**
 * Name of the input in its form. The value stays in the input, because it may be entered before
 * hydration.
 */
export const PROOF_FIELD = 'proof'

/** Returns the entered password or code, and focuses the input when it is empty. */
export function readProof(form: HTMLFormElement): string {
  const input = form.elements.namedItem(PROOF_FIELD)
  const proof = input instanceof HTMLInputElement ? input.value : ''
  if (proof === '' && input instanceof HTMLInputElement) input.focus()
  return proof
}

/** Asks for the password, which protects an unlocked screen against other people. */
export function CurrentPassword({ id }: { readonly id: string }) {
  const t = useT()
  return (
    <Field id={id} label={t('twoFactor.password')}>
      <PasswordInput
        id={id}
        name={PROOF_FIELD}
        autoComplete="current-password"
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
      />
    </Field>
  )
}
