import type { Button } from '#schemas/button.ts'
import { ActionButton } from './ActionButton.tsx'
import styles from './ActionButtons.module.css'

interface Props {
  readonly buttons?: readonly Button[]
  readonly size?: 's' | 'm' | 'l'
}

/** The buttons of a block, side by side where there is room. */
export function ActionButtons({ buttons, size }: Props) {
  if (!buttons?.length) return null
  return (
    <div className={styles.buttons}>
      {buttons.map((button) => (
        <ActionButton key={button.id} button={button} size={size} />
      ))}
    </div>
  )
}
