import { observer } from 'mobx-react-lite'
import { type SubmitEvent, useId, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { TwoFactorStore } from '#src/stores/TwoFactorStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { OwnPassword } from './OwnPassword.tsx'
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
  const [text, setText] = useState('')
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (text) void store.switchOff(proof === 'password' ? { password: text } : { code: text.trim() })
  }
  function choose(next: Proof) {
    setProof(next)
    setText('')
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <p>{t('twoFactor.offText')}</p>
      {hasPassword && (
        <Segmented
          label={t('twoFactor.proof')}
          segments={proofs.map((value) => ({ value, label: t(`twoFactor.by.${value}`) }))}
          value={proof}
          onChange={choose}
        />
      )}
      {proof === 'password' ? (
        <OwnPassword id={id} value={text} onChange={setText} />
      ) : (
        <Field id={id} label={t(hasSentCodes ? 'twoFactor.recoveryCode' : 'twoFactor.anyCode')}>
          <TextInput
            id={id}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            dir="ltr"
            autoComplete="one-time-code"
            maxLength={16}
          />
        </Field>
      )}
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
