import { observer } from 'mobx-react-lite'
import { type SubmitEvent, useId, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { TwoFactorStore } from '#src/stores/TwoFactorStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { OwnPassword, PROOF, proofIn } from './OwnPassword.tsx'
import { Problem } from './Problem.tsx'
import styles from './AccountTwoFactor.module.css'

interface Props {
  readonly store: TwoFactorStore
  /** No app makes codes: only a recovery code can stand for the password. */
  readonly hasSentCodes: boolean
  /** Without one there is but the code. */
  readonly hasPassword: boolean
}

const proofs = ['password', 'code'] as const
type Proof = (typeof proofs)[number]

/** By the password, or by a code: whoever has found an open screen has neither. */
export const SwitchOff = observer(function SwitchOff({ store, hasSentCodes, hasPassword }: Props) {
  const t = useT()
  const id = useId()
  const [proof, setProof] = useState<Proof>(hasPassword ? 'password' : 'code')
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = proofIn(event.currentTarget)
    if (given) void store.switchOff(proof === 'password' ? { password: given } : { code: given.trim() })
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
        <OwnPassword id={id} />
      ) : (
        <Field id={id} label={t(hasSentCodes ? 'twoFactor.recoveryCode' : 'twoFactor.anyCode')}>
          <TextInput id={id} name={PROOF} dir="ltr" autoComplete="one-time-code" maxLength={16} />
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
