import { observer } from 'mobx-react-lite'
import { OpenDeposits } from '#renderers/parts/cashier/OpenDeposits.tsx'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { DepositLimit as Limit } from '#schemas/depositLimit.ts'
import { useActionProps } from '#src/engine/actions.tsx'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './DepositLimit.module.css'

interface Props {
  readonly limit: Resource<Limit>
}

/** Shows the current deposit limit, how much of it is left, and a pending change. */
export default observer(function DepositLimit({ limit }: Props) {
  const t = useT()
  const { state, value } = limit
  if (!value && state === 'error') {
    return <ErrorState title={t('limits.error')} retryLabel={t('common.retry')} onRetry={limit.retry} />
  }
  if (!value) return <Skeleton shape="block" />
  return (
    <div className={styles.limit}>
      {value.limit_amount === null || value.available_amount === null ? (
        <Notice tone="neutral" title={t('limits.none')}>
          <p>{t('limits.noneText')}</p>
        </Notice>
      ) : (
        <CurrentLimit limit={value} amount={value.limit_amount} left={value.available_amount} />
      )}
      {value.pending && <Pending pending={value.pending} />}
    </div>
  )
})

interface CurrentLimitProps {
  readonly limit: Limit
  readonly amount: number
  readonly left: number
}

function CurrentLimit({ limit, amount, left }: CurrentLimitProps) {
  const t = useT()
  const { currency, period, expired_at: expiredAt, open_amount: open, account } = limit
  return (
    <div className={styles.standing}>
      <p className={styles.label}>{t('limits.left')}</p>
      <Money amount={left} currency={currency} className={styles.left} />
      {account.currency !== currency && account.available_amount !== null && (
        <p className={styles.of}>
          {t('limits.inAccount')} <Money amount={account.available_amount} currency={account.currency} />
        </p>
      )}
      <ProgressBar label={t('limits.used')} value={amount > 0 ? ((amount - left) / amount) * 100 : 100} />
      <p className={styles.of}>
        {t('limits.of')} <Money amount={amount} currency={currency} /> · {t(`limits.period.${period}`)}
      </p>
      {expiredAt && (
        <p className={styles.of}>
          {t('limits.frees')} <Moment at={expiredAt} hasTime />
        </p>
      )}
      <OpenDeposits amount={open ?? 0} currency={currency} className={styles.of} />
    </div>
  )
}

const CANCEL = [{ id: 'cancel', type: 'callApi', method: 'account.cancelDepositLimitChange' }] as const

function Pending({ pending }: { readonly pending: NonNullable<Limit['pending']> }) {
  const t = useT()
  const cancel = useActionProps()(CANCEL)
  const { period, limit_amount: amount, currency, starts_at: startsAt } = pending
  return (
    <Notice
      tone="warning"
      title={t('limits.waits')}
      action={
        <Button size="s" data-action={cancel['data-action']}>
          {t('limits.cancel')}
        </Button>
      }
    >
      <p>
        {amount === null ? t('limits.none') : <Money amount={amount} currency={currency} />} ·{' '}
        {t(`limits.period.${period}`)}
      </p>
      <p>
        {t('limits.from')} <Moment at={startsAt} hasTime />
      </p>
    </Notice>
  )
}
