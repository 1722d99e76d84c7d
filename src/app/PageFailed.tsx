import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useT } from '#src/i18n/useT.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'

/** The error page: a page that could not be loaded or rendered at all. The shell around it goes on. */
export function PageFailed() {
  const t = useT()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <div data-status={status}>
      <ErrorState title={t('fault.page')} retryLabel={t('fault.retry')} onRetry={() => location.reload()}>
        {t('fault.pageText')}
      </ErrorState>
    </div>
  )
}
