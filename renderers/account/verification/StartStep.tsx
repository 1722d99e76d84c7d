import { observer } from 'mobx-react-lite'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import type { VerificationStore } from '#src/stores/VerificationStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Verification.module.css'

interface Props {
  readonly store: VerificationStore
}

/**
 * Lists the requirements of a verification and starts it; a player with an incomplete profile is
 * asked to complete it first.
 */
export const StartStep = observer(function StartStep({ store }: Props) {
  const t = useT()
  const { ui } = useStores()
  async function start() {
    await store.start()
    if (!store.lacksProfile) return
    const { shown } = ui.dialogs.open({ slug: 'fill-profile-info' })
    await shown.catch(() => ui.toasts.show({ type: 'error', key: 'fault.action' }))
  }
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
      {store.lacksProfile && (
        <Notice tone="warning" title={t('verification.profile')}>
          {t('verification.profileText')}
        </Notice>
      )}
      <Button
        variant="primary"
        size="l"
        className={styles.start}
        isLoading={store.step === 'starting'}
        onClick={() => void start()}
      >
        {t('verification.start')}
      </Button>
    </>
  )
})
