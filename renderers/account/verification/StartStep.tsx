import { observer } from 'mobx-react-lite'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import type { VerificationStore } from '#src/stores/VerificationStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Verification.module.css'

interface Props {
  readonly store: VerificationStore
}

/** The profile, with the way back here. */
const TO_PROFILE = '/profile/settings?from=/profile/verification&toastType=fill-profile'

/** What a check takes, and the button that begins it; what the profile lacks comes first. */
export const StartStep = observer(function StartStep({ store }: Props) {
  const t = useT()
  const localHref = useLocalHref()
  return (
    <>
      <ul className={styles.needs}>
        {(['document', 'details', 'time'] as const).map((need) => (
          <li key={need}>
            <Icon name="check-circle" />
            {t(`verification.need.${need}`)}
          </li>
        ))}
      </ul>
      {store.hasFailed && <Notice tone="danger">{t('verification.notStarted')}</Notice>}
      {store.lacksProfile ? (
        <Notice tone="warning" title={t('verification.profile')}>
          <p>{t('verification.profileText')}</p>
          <Button variant="primary" size="s" className={styles.start} href={localHref(TO_PROFILE)}>
            {t('verification.toProfile')}
          </Button>
        </Notice>
      ) : (
        <Button
          variant="primary"
          size="l"
          className={styles.start}
          isLoading={store.step === 'starting'}
          onClick={() => void store.start()}
        >
          {t('verification.start')}
        </Button>
      )}
    </>
  )
})
