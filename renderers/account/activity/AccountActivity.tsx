import { observer } from 'mobx-react-lite'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { NetPosition, SessionTime } from '#schemas/playActivity.ts'
import { useT } from '#src/i18n/useT.ts'
import { entriesOf } from '#src/shared/keysOf.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './AccountActivity.module.css'

interface Props {
  readonly positions: Resource<NetPosition[]>
  readonly time: Resource<SessionTime>
}

/** Shows the player's net position and the time spent playing. */
export default observer(function AccountActivity({ positions, time }: Props) {
  const t = useT()
  const resources = [positions, time]
  if (resources.some(({ value, state }) => !value && state === 'error')) {
    const retry = () => resources.filter(({ state }) => state === 'error').forEach((it) => it.retry())
    return <ErrorState title={t('activity.error')} retryLabel={t('common.retry')} onRetry={retry} />
  }
  return (
    <div className={styles.activity}>
      <div className={styles.time}>
        <Icon name="clock" />
        {time.value ? <Time time={time.value} /> : <Skeleton />}
      </div>
      <div className={styles.positions}>
        {positions.value
          ? positions.value.map((position) => (
              <Position key={`${position.period} ${position.currency}`} position={position} />
            ))
          : [1, 7, 30].map((period) => <Skeleton key={period} shape="block" />)}
      </div>
    </div>
  )
})

function Time({ time }: { readonly time: SessionTime }) {
  const t = useT()
  const minutes = Math.round(time.seconds_today / 60)
  return (
    <p>
      <strong className={styles.today}>
        {t('activity.today', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
      </strong>
      <span className={styles.since}>
        {t('activity.since')} <Moment at={time.started_at} hasTime />
      </span>
    </p>
  )
}

function Position({ position }: { readonly position: NetPosition }) {
  const t = useT()
  const { period, currency, net, deposits, withdrawals, stakes, wins } = position
  const rows = { deposits, withdrawals, stakes, wins }
  return (
    <section className={styles.position}>
      <h2 className={styles.period}>{t(`activity.period.${period}`)}</h2>
      <p className={styles.net} data-sign={Math.sign(net)}>
        <Money amount={net} currency={currency} />
      </p>
      <p className={styles.about}>{t('activity.net')}</p>
      <dl className={styles.rows}>
        {entriesOf(rows).map(([name, amount]) => (
          <div key={name} className={styles.row}>
            <dt>{t(`activity.${name}`)}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
