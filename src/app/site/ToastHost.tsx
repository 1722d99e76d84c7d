import { observer } from 'mobx-react-lite'
import { Suspense, lazy } from 'react'
import { useStores } from '#src/stores/context.ts'

const Toasts = lazy(() => import('./Toasts.tsx'))

/**
 * Renders the live region at all times, because screen readers announce only changes of an existing
 * one.
 */
export const ToastHost = observer(function ToastHost() {
  const { ui } = useStores()
  return (
    <div role="status" aria-live="polite">
      {ui.toasts.toasts.length > 0 && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </div>
  )
})
