import { observer } from 'mobx-react-lite'
import { type SubmitEvent, useId, useState } from 'react'
import { type TwoFactorMethod, twoFactorMethods } from '#schemas/twoFactor.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import type { TwoFactorStore } from '#src/stores/TwoFactorStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { RadioList } from '#src/ui/RadioList.tsx'
import { CurrentPassword, readProof } from './CurrentPassword.tsx'
import { Problem } from './Problem.tsx'
import styles from './AccountTwoFactor.module.css'

interface Props {
  readonly store: TwoFactorStore
  readonly methods: readonly TwoFactorMethod[]
  /** Players who registered by a social service or the messenger may have no password. */
  readonly hasPassword: boolean
}

/** The methods that this player can use; one that sends codes needs a confirmed contact. */
export const ChooseMethod = observer(function ChooseMethod({ store, methods, hasPassword }: Props) {
  const t = useT()
  const id = useId()
  const localHref = useLocalHref()
  const [method, setMethod] = useState<TwoFactorMethod>('app')
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = readProof(event.currentTarget)
    if (!hasPassword || password) void store.setUp(method, password)
  }
  const choices = methods.map((value) => ({
    value,
    label: (
      <span className={styles.choice}>
        <strong>{t(`twoFactor.method.${value}`)}</strong>
        <span className={styles.muted}>{t(`twoFactor.about.${value}`)}</span>
      </span>
    ),
  }))
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <RadioList
        id={id}
        name="two-factor-method"
        label={t('twoFactor.choose')}
        choices={choices}
        value={method}
        onValue={(value) => setMethod(value)}
      />
      {methods.length < twoFactorMethods.length && (
        <p className={styles.muted}>
          {t('twoFactor.moreMethods')}{' '}
          <a className={styles.link} href={localHref('/profile/settings')}>
            {t('twoFactor.toContacts')}
          </a>
        </p>
      )}
      {hasPassword && <CurrentPassword id={`${id}-password`} />}
      <Problem problem={store.problem} />
      <Button type="submit" variant="primary" icon="shield" isLoading={store.isBusy}>
        {t('twoFactor.switchOn')}
      </Button>
    </form>
  )
})
