import { observer } from 'mobx-react-lite'
import { formatClock } from '#renderers/parts/values/formatClock.ts'
import { useCountdown } from '#renderers/parts/values/useCountdown.ts'
import { text } from '#src/engine/text.tsx'
import { useStores } from '#src/stores/context.ts'
import type { SessionEndProps } from './definition.ts'
import styles from './SessionEnd.module.css'

/** Counts down to the end of an inactive player's session. */
export default observer(function SessionEnd({ label }: SessionEndProps) {
  const left = useCountdown(useStores().session.endsAt)
  return (
    <p className={styles.end}>
      <span>{text(label)}</span>
      {/* the dialog around it was announced; each second need not be */}
      <span className={styles.time} role="timer" aria-live="off">
        {formatClock(left)}
      </span>
    </p>
  )
})
