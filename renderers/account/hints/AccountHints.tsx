import { observer } from 'mobx-react-lite'
import { formatClock } from '#renderers/parts/values/formatClock.ts'
import { useCountdown } from '#renderers/parts/values/useCountdown.ts'
import { useActionProps } from '#src/engine/actions.tsx'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { HintsProps } from './definition.ts'
import styles from './AccountHints.module.css'

/** End of each hint, in milliseconds since 1970. */
interface HintTimes {
  readonly registration?: number
  readonly confirm?: number
}

interface Props extends HintsProps {
  readonly hints: Resource<HintTimes>
}

/**
 * Reminds new players of a first deposit for two hours and of an unconfirmed contact for five days;
 * shows nothing to others.
 */
export default observer(function AccountHints({ registration, confirm, hints }: Props) {
  const { value = {} } = hints
  return (
    <div className={styles.hints}>
      {value.registration && <Reminder hint={registration} until={value.registration} hasClock />}
      {value.confirm && <Reminder hint={confirm} until={value.confirm} />}
    </div>
  )
})

interface ReminderProps {
  readonly hint: HintsProps['registration']
  readonly until: number
  /** True when the remaining time is shown. */
  readonly hasClock?: boolean
}

function Reminder({ hint, until, hasClock }: ReminderProps) {
  const t = useT()
  const left = useCountdown(until)
  const { href, ...go } = useActionProps()(hint.actions)
  if (left === 0) return null
  return (
    <Notice
      tone="info"
      action={
        <Button variant="primary" size="s" {...(href ? { href } : {})} {...go}>
          {text(hint.label)}
        </Button>
      }
    >
      <p>{text(hint.text)}</p>
      {hasClock && left !== undefined && (
        <p className={styles.left}>
          {t('hints.left')} <span className={styles.time}>{formatClock(left)}</span>
        </p>
      )}
    </Notice>
  )
}
