import SumsubWebSdk from '@sumsub/websdk-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { SUMSUB_ORIGIN } from '#schemas/verification.ts'
import { useT } from '#src/i18n/useT.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/**
 * Events after the documents were submitted; the platform is notified, and Sumsub's webhook reports
 * the result.
 */
const SUBMITTED_EVENTS = new Set(['idCheck.onApplicantSubmitted', 'idCheck.onApplicantResubmitted'])

/** Sumsub's own pages in a frame, loaded only where they are shown. */
export default observer(function SumsubCheck() {
  const t = useT()
  const { api, locale, ui } = useStores()
  const fetchToken = async () => (await api.verification.getAccessToken()).token
  const [token] = useState(() => new Resource(fetchToken))
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => void token.load(), [token])
  if (hasFailed || token.state === 'error') {
    return (
      <ErrorState title={t('verification.failed')} retryLabel={t('common.retry')} onRetry={() => location.reload()} />
    )
  }
  if (token.value === undefined) return <Skeleton shape="block" />
  return (
    <SumsubWebSdk
      accessToken={token.value}
      baseUrl={SUMSUB_ORIGIN}
      expirationHandler={fetchToken}
      config={{ lang: locale.code, theme: ui.theme }}
      options={{ adaptIframeHeight: true, addViewportTag: false }}
      onMessage={(type) => {
        // The webhook reports the submission in any case.
        if (SUBMITTED_EVENTS.has(type)) api.verification.setUserOnVerification().catch(() => undefined)
      }}
      onError={() => setFailed(true)}
    />
  )
})
