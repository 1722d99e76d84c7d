import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useT } from '#src/i18n/useT.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'

/** What browsers say of a request that reached nobody. */
const UNREACHED = /^(Failed to fetch|Load failed)( \(|$)|^NetworkError when/

/** The error page: a page that could not be loaded or rendered at all. The shell around it goes on. */
export function PageFailed() {
  const t = useT()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isOffline = navigator.onLine === false || (error instanceof TypeError && UNREACHED.test(error.message))
  return (
    <div data-status={status}>
      <ErrorState
        icon={isOffline ? 'offline' : undefined}
        title={t('fault.page')}
        retryLabel={t('fault.retry')}
        onRetry={loadAgain}
      >
        {t(isOffline ? 'common.errorNetwork' : 'fault.pageText')}
      </ErrorState>
    </div>
  )
}

/** Once there is somebody who answers: the browser's own page would take the place of this one. */
function loadAgain(): void {
  const isThere = fetch(location.href, { method: 'HEAD' })
  void isThere.then(() => location.reload()).catch(() => undefined)
}
