import { observer } from 'mobx-react-lite'
import { useStores } from '#src/stores/context.ts'
import { useLateComponent } from './useLateComponent.ts'

const loadToasts = async () => (await import('./Toasts.tsx')).default

/**
 * Renders the live region at all times, because screen readers announce only changes of an existing
 * one.
 */
export const ToastHost = observer(function ToastHost() {
  const { ui } = useStores()
  const Toasts = useLateComponent(loadToasts, { isWanted: ui.toasts.toasts.length > 0 })
  return (
    <div role="status" aria-live="polite">
      {Toasts && <Toasts />}
    </div>
  )
})
