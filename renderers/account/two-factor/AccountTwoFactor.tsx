import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { OwnTwoFactor } from '#schemas/twoFactor.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { TwoFactorStore } from '#src/stores/TwoFactorStore.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { ChooseMethod } from './ChooseMethod.tsx'
import { ConfirmSetup } from './ConfirmSetup.tsx'
import type { AccountTwoFactorProps } from './definition.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SwitchOff } from './SwitchOff.tsx'
import styles from './AccountTwoFactor.module.css'

interface Props extends AccountTwoFactorProps {
  readonly factor: Resource<OwnTwoFactor>
}

/** Shows the second factor of the account and switches it on or off. */
export default function AccountTwoFactor({ heading, headingLevel, intro, factor }: Props) {
  return (
    <section className={styles.section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <Card padding="l">
        <State factor={factor} />
      </Card>
    </section>
  )
}

const State = observer(function State({ factor }: Pick<Props, 'factor'>) {
  const t = useT()
  const { api, session } = useStores()
  const [store] = useState(() => new TwoFactorStore(api.twoFactor))
  const { step } = store
  const { value, state } = factor
  const hasPassword = session.account?.has_password === true
  // Recovery codes are shown only once, whatever else has loaded meanwhile.
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={() => store.rest()} />
  if (state === 'error') {
    return <ErrorState title={t('twoFactor.unavailable')} retryLabel={t('common.retry')} onRetry={factor.retry} />
  }
  if (!value) return <TwoFactorSkeleton />
  if (step.name === 'confirm') return <ConfirmSetup store={store} step={step} />
  if (value.method === null) return <ChooseMethod store={store} methods={value.available} hasPassword={hasPassword} />
  if (step.name === 'off') {
    return <SwitchOff store={store} hasSentCodes={value.method !== 'app'} hasPassword={hasPassword} />
  }
  return (
    <div className={styles.on}>
      <p className={styles.status}>
        <Badge tone="positive">{t('twoFactor.on')}</Badge> {t(`twoFactor.method.${value.method}`)}
      </p>
      <p className={styles.muted}>{t('twoFactor.codesLeft', { count: value.recovery_codes_left })}</p>
      <Button variant="secondary" onClick={() => store.askToSwitchOff()}>
        {t('twoFactor.switchOff')}
      </Button>
    </div>
  )
})

function TwoFactorSkeleton() {
  const t = useT()
  return (
    <div className={styles.on} aria-busy="true">
      <VisuallyHidden>{t('twoFactor.loading')}</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="control" />
    </div>
  )
}
