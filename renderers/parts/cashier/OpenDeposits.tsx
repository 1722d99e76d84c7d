import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { moneyInText } from '#src/shared/moneyInText.ts'
import { useStores } from '#src/stores/context.ts'
import styles from './OpenDeposits.module.css'

interface Props {
  /** The part of the deposit limit that open deposits use, in units of the currency. */
  readonly amount: number
  readonly currency: string
  readonly className?: string | undefined
}

/** Names the part of a deposit limit that open deposits use; renders nothing without one. */
export function OpenDeposits({ amount, currency, className }: Props) {
  const t = useT()
  const localHref = useLocalHref()
  const { locale } = useStores()
  if (amount <= 0) return null
  return (
    <p className={className}>
      {t('limits.open', { amount: moneyInText(amount, currency, locale.code) })}{' '}
      <a className={styles.link} href={localHref('/cashier/history?type=deposit&state=open')}>
        {t('limits.seeOpen')}
      </a>
    </p>
  )
}
