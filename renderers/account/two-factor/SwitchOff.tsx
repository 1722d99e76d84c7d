import { observer } from 'mobx-react-lite'
import { type SubmitEvent, useId, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { TwoFactorStore } from '#src/stores/TwoFactorStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { CurrentPassword, PROOF_FIELD, readProof } from './CurrentPassword.tsx'
import { Problem } from './Problem.tsx'
import styles from './AccountTwoFactor.module.css'

interface Props {
  readonly store: TwoFactorStore
  /** True when codes are sent: then only a recovery code can replace the password. */
  readonly hasSentCodes: boolean
  /** Without a password, a code is the only proof. */
  readonly hasPassword: boolean
}

const proofs = ['password', 'code'] as const
type Proof = (typeof proofs)[number]

/**
 * Switches the second factor off after the password or a code, which other people at an unlocked
 * screen lack.
 */
export const SwitchOff = observer(function SwitchOff({ store, hasSentCodes, hasPassword }: Props) {
  const t = useT()
  const id = useId()
  const [proof, setProof] = useState<Proof>(hasPassword ? 'password' : 'code')
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = readProof(event.currentTarget)
    if (value) void store.switchOff(proof === 'password' ? { password: value } : { code: value.trim() })
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <p>{t('twoFactor.offText')}</p>
      {hasPassword && (
        <Segmented
          label={t('twoFactor.proof')}
          segments={proofs.map((value) => ({ value, label: t(`twoFactor.by.${value}`) }))}
          value={proof}
          onChange={setProof}
        />
      )}
      {proof === 'password' ? (
        <CurrentPassword id={id} />
      ) : (
        <Field id={id} label={t(hasSentCodes ? 'twoFactor.recoveryCode' : 'twoFactor.anyCode')}>
          <TextInput id={id} name={PROOF_FIELD} dir="ltr" autoComplete="one-time-code" maxLength={16} />
        </Field>
      )}
      <Problem problem={store.problem} />
      <div className={styles.buttons}>
        <Button type="submit" variant="danger" isLoading={store.isBusy}>
          {t('twoFactor.switchOff')}
        </Button>
        <Button variant="ghost" onClick={() => store.rest()}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
})
