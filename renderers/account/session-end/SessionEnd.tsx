import { observer } from 'mobx-react-lite'
import { clock } from '#renderers/parts/clock.ts'
import { useCountdown } from '#renderers/parts/useCountdown.ts'
import { text } from '#src/engine/text.tsx'
import { useStores } from '#src/stores/context.ts'
import type { SessionEndProps } from './definition.ts'
import styles from './SessionEnd.module.css'

/** How long a player who does nothing stays signed in. */
export default observer(function SessionEnd({ label }: SessionEndProps) {
  const left = useCountdown(useStores().session.endsAt)
  return (
    <p className={styles.end}>
      <span>{text(label)}</span>
      {/* the dialog around it was announced; each second of it need not be */}
      <span className={styles.time} role="timer" aria-live="off">
        {clock(left)}
      </span>
    </p>
  )
})
