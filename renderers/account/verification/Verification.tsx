import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import type { Verification as Check } from '#schemas/verification.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { VerificationStore } from '#src/stores/VerificationStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { readBase64 } from './readBase64.ts'
import { StartStep } from './StartStep.tsx'
import { SumsubStep } from './SumsubStep.tsx'
import { UploadStep } from './UploadStep.tsx'
import styles from './Verification.module.css'

interface Props {
  readonly verification: Resource<Check>
}

/** Time between two requests for a pending check, in milliseconds. */
const POLL_INTERVAL = 3000

/** Shows the state of the player's verification and its next step. */
export default observer(function Verification({ verification }: Props) {
  const { api, session } = useStores()
  const [store] = useState(() => new VerificationStore({ api: api.verification, readFile: readBase64 }))
  const { value } = verification
  const state = value?.state
  useEffect(() => {
    if (state !== 'pending') return undefined
    const timer = setInterval(() => void verification.refresh(), POLL_INTERVAL)
    return () => clearInterval(timer)
  }, [state, verification])
  useEffect(() => {
    // The account's verified fields are locked and its blocks lifted.
    if (state === 'approved' && !session.account?.is_verified) session.refresh().catch(() => undefined)
  }, [state, session])
  return (
    <div className={styles.verification} aria-live="polite">
      {value ? <Step check={value} store={store} /> : <VerificationPlaceholder verification={verification} />}
    </div>
  )
})

function Step({ check, store }: { readonly check: Check; readonly store: VerificationStore }) {
  const t = useT()
  const { state, provider } = check
  if (state === 'approved') {
    return (
      <Notice tone="positive" title={t('verification.approved')}>
        {t('verification.approvedText')}
      </Notice>
    )
  }
  if (state === 'pending') {
    return (
      <Notice tone="info" title={t('verification.pending')}>
        {t('verification.pendingText')}
      </Notice>
    )
  }
  if (state === 'none') return <StartStep store={store} />
  const next = provider === 'sumsub' ? <SumsubStep /> : <UploadStep store={store} />
  return state === 'rejected' ? <Retry reasons={check.reasons}>{next}</Retry> : next
}

/** Shows why a check was rejected; the player starts the next one. */
function Retry({ reasons, children }: Pick<Check, 'reasons'> & { readonly children: ReactNode }) {
  const t = useT()
  const [isRetrying, setWanted] = useState(false)
  return (
    <>
      <Rejected reasons={reasons} />
      {isRetrying ? (
        children
      ) : (
        <Button variant="primary" size="l" className={styles.start} onClick={() => setWanted(true)}>
          {t('verification.again')}
        </Button>
      )}
    </>
  )
}

const knownReasons = ['DOCUMENT_EXPIRED', 'DOCUMENT_UNREADABLE', 'NAME_MISMATCH', 'DOCUMENT_REJECTED'] as const

/**
 * Lists the reasons of a rejection; unknown labels of the provider are shown as a general reason.
 */
function Rejected({ reasons }: Pick<Check, 'reasons'>) {
  const t = useT()
  const matchingReasons = knownReasons.filter((reason) => reasons.includes(reason))
  const visibleReasons = matchingReasons.length > 0 ? matchingReasons : (['DOCUMENT_REJECTED'] as const)
  return (
    <Notice tone="danger" title={t('verification.rejected')}>
      <ul className={styles.reasons}>
        {visibleReasons.map((reason) => (
          <li key={reason}>{t(`verification.${reason}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}

const VerificationPlaceholder = observer(function Missing({ verification }: Props) {
  const t = useT()
  if (verification.state !== 'error') {
    return (
      <div role="status" aria-busy="true" aria-label={t('common.loading')}>
        <Skeleton shape="block" />
      </div>
    )
  }
  return <ErrorState title={t('verification.failed')} retryLabel={t('common.retry')} onRetry={verification.retry} />
})
