import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import { formatClock } from '../values/formatClock.ts'
import { useCountdown } from '../values/useCountdown.ts'
import styles from './ResendCode.module.css'

interface Props {
  /** Time at which another code can be sent, in milliseconds since 1970; undefined for now. */
  readonly at: number | undefined
  readonly isSending: boolean
  readonly onResend: () => void
}

/** Counts down until another code can be sent, then shows the button that sends it. */
export function ResendCode({ at, isSending, onResend }: Props) {
  const t = useT()
  const left = useCountdown(at)
  if (left === undefined || left > 0) {
    return (
      <p className={styles.wait}>
        {t('auth.resendIn')} <bdi className={styles.time}>{formatClock(left)}</bdi>
      </p>
    )
  }
  return (
    <Button variant="ghost" icon="refresh" isLoading={isSending} onClick={onResend}>
      {t('auth.resend')}
    </Button>
  )
}
