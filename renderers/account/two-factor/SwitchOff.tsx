import { observer } from 'mobx-react-lite'
import { type SubmitEvent, useId, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { TwoFactorStore } from '#src/stores/TwoFactorStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { Problem } from './Problem.tsx'
import styles from './AccountTwoFactor.module.css'

interface Props {
  readonly store: TwoFactorStore
  /** No app makes codes: only a recovery code can stand for the password. */
  readonly hasSentCodes: boolean
}

const proofs = ['password', 'code'] as const
type Proof = (typeof proofs)[number]

/** By the password, or by a code: whoever has found an open screen has neither. */
export const SwitchOff = observer(function SwitchOff({ store, hasSentCodes }: Props) {
  const t = useT()
  const id = useId()
  const [proof, setProof] = useState<Proof>('password')
  const [text, setText] = useState('')
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (text) void store.switchOff(proof === 'password' ? { password: text } : { code: text.trim() })
  }
  function choose(next: Proof) {
    setProof(next)
    setText('')
  }
  const control = {
    id,
    value: text,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setText(currentTarget.value),
  }
  const codeLabel = t(hasSentCodes ? 'twoFactor.recoveryCode' : 'twoFactor.anyCode')
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <p>{t('twoFactor.offText')}</p>
      <Segmented
        label={t('twoFactor.proof')}
        segments={proofs.map((value) => ({ value, label: t(`twoFactor.by.${value}`) }))}
        value={proof}
        onChange={choose}
      />
      <Field id={id} label={proof === 'password' ? t('twoFactor.password') : codeLabel}>
        {proof === 'password' ? (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            showLabel={t('form.showPassword')}
            hideLabel={t('form.hidePassword')}
          />
        ) : (
          <TextInput {...control} dir="ltr" autoComplete="one-time-code" maxLength={16} />
        )}
      </Field>
      <Problem problem={store.problem} />
      <div className={styles.buttons}>
        <Button type="submit" variant="danger" isLoading={store.isBusy} disabled={text === ''}>
          {t('twoFactor.switchOff')}
        </Button>
        <Button variant="ghost" onClick={() => store.rest()}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
})
