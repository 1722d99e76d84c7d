import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './ClearButton.module.css'

interface Props {
  /** Id of the control, which gets the focus back. */
  readonly id: string
  readonly isShown: boolean
  readonly onClear: () => void
}

/** A button that clears a text input; hidden while the input is empty. */
export function ClearButton({ id, isShown, onClear }: Props) {
  const t = useT()
  if (!isShown) return null
  function clear() {
    onClear()
    document.getElementById(id)?.focus()
  }
  return (
    <Button
      className={styles.clear}
      variant="ghost"
      icon="close"
      label={t('form.clear')}
      aria-controls={id}
      onClick={clear}
    />
  )
}
