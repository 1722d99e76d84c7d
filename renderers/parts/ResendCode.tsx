import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import { clock } from './clock.ts'
import { useCountdown } from './useCountdown.ts'
import styles from './ResendCode.module.css'

interface Props {
  /** From when on another code can be sent, in ms since 1970; at once when it isn't given. */
  readonly at: number | undefined
  readonly isSending: boolean
  readonly onResend: () => void
}

/** Counts down to another code, and then sends it. */
export function ResendCode({ at, isSending, onResend }: Props) {
  const t = useT()
  const left = useCountdown(at)
  if (left === undefined || left > 0) {
    return (
      <p className={styles.wait}>
        {t('auth.resendIn')} <bdi className={styles.time}>{clock(left)}</bdi>
      </p>
    )
  }
  return (
    <Button variant="ghost" icon="refresh" isLoading={isSending} onClick={onResend}>
      {t('auth.resend')}
    </Button>
  )
}
