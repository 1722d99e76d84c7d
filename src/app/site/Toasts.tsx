import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import type { Toast as ToastMessage } from '#src/stores/ToastStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { Toast } from '#src/ui/Toast.tsx'
import styles from './Toasts.module.css'

/** Shows the present toasts, below the header. */
export default observer(function Toasts() {
  const { ui } = useStores()
  return (
    <div className={styles.host}>
      {ui.toasts.toasts.map((toast) => (
        <TimedToast key={toast.id} toast={toast} />
      ))}
    </div>
  )
})

interface Props {
  readonly toast: ToastMessage
}

/** Removes the toast after its time, unless the pointer or the focus is on it. */
function TimedToast({ toast }: Props) {
  const t = useT()
  const { toasts } = useStores().ui
  const [isHeld, setHeld] = useState(false)
  const { id, time, type, text, key, values, icon, allowClose, buttonAttrs } = toast
  useEffect(() => {
    if (time === 0 || isHeld) return undefined
    const timer = setTimeout(() => toasts.remove(id), time)
    return () => clearTimeout(timer)
  }, [id, time, isHeld, toasts])
  const close = allowClose && (
    <Button variant="ghost" size="s" icon="close" label={t('common.close')} onClick={() => toasts.remove(id)} />
  )
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Toast
        type={type}
        icon={icon}
        action={buttonAttrs && <a href={buttonAttrs.href}>{buttonAttrs.label}</a>}
        close={close}
      >
        {text ?? t(key as MessageKey, values)}
      </Toast>
    </div>
  )
}
