import { observer } from 'mobx-react-lite'
import { type SubmitEvent, useId, useState } from 'react'
import { ResendCode } from '#renderers/parts/contacts/ResendCode.tsx'
import { useT } from '#src/i18n/useT.ts'
import type { TwoFactorStep, TwoFactorStore } from '#src/stores/TwoFactorStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { AppSecret } from './AppSecret.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { Problem } from './Problem.tsx'
import styles from './AccountTwoFactor.module.css'

interface Props {
  readonly store: TwoFactorStore
  readonly step: Extract<TwoFactorStep, { readonly name: 'confirm' }>
}

/** Shows the source of the first code and the input for it. */
export const ConfirmSetup = observer(function ConfirmSetup({ store, step }: Props) {
  const t = useT()
  const id = useId()
  const [code, setCode] = useState('')
  const { setup, resendAt } = step
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (code.length === 6) void store.confirm(code)
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <p>{t(`twoFactor.confirm.${setup.method}`)}</p>
      {setup.secret !== null && setup.uri !== null && <AppSecret secret={setup.secret} uri={setup.uri} />}
      <CodeEntry id={id} value={code} onChange={setCode} />
      <Problem problem={store.problem} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isLoading={store.isBusy} disabled={code.length < 6}>
          {t('twoFactor.confirm')}
        </Button>
        <Button variant="ghost" onClick={() => store.rest()}>
          {t('common.cancel')}
        </Button>
        {resendAt !== undefined && (
          <ResendCode at={resendAt} isSending={store.isBusy} onResend={() => void store.sendAgain()} />
        )}
      </div>
    </form>
  )
})
