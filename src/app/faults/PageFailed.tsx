import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useT } from '#src/i18n/useT.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { isUnreached } from './unreached.ts'

/**
 * The error page for a page that could not be loaded or rendered. The shell around it stays usable.
 */
export function PageFailed() {
  const t = useT()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isOffline = navigator.onLine === false || isUnreached(error)
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

/**
 * Reloads the page once the server answers. Without that, the browser would show its own error
 * page.
 */
function loadAgain(): void {
  const isThere = fetch(location.href, { method: 'HEAD' })
  void isThere.then(() => location.reload()).catch(() => undefined)
}
