import type { Payment } from '#schemas/payment.ts'
import { hasFailed } from '#schemas/paymentStates.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { Moment } from '../values/Moment.tsx'
import { Money } from '../values/Money.tsx'
import { PaymentBadge } from './PaymentBadge.tsx'
import styles from './PaymentDetails.module.css'

/** Returns what the player pays or gets; of a deposit that has arrived what was paid. */
function totalOf({ type, state, amount, fee, paid_amount: paid }: Payment): number {
  if (type === 'withdrawal') return amount - fee
  return (state === 'succeeded' ? paid : amount) + fee
}

/** Everything that a player has to know of a payment. */
export function PaymentDetails({ payment }: { readonly payment: Payment }) {
  const t = useT()
  const localHref = useLocalHref()
  const { type, state, amount, fee, paid_amount: paid, currency, method_name: method, requisites } = payment
  const money = (value: number) => <Money amount={value} currency={currency} />
  const isDeposit = type === 'deposit'
  const rows = [
    [t('cashier.state'), <PaymentBadge key="state" state={state} />],
    [t(`cashier.types.${type}`), money(amount)],
    [t('cashier.fee'), money(fee)],
    ...(paid > 0 && paid !== (isDeposit ? amount : amount - fee) ? [[t('cashier.arrived'), money(paid)] as const] : []),
    ...(hasFailed(state)
      ? []
      : [[t(isDeposit ? 'cashier.youPay' : 'cashier.youGet'), money(totalOf(payment))] as const]),
    [t('cashier.method'), <bdi key="method">{method}</bdi>],
    ...(requisites === null ? [] : [[t('cashier.requisites'), <bdi key="requisites">{requisites}</bdi>] as const]),
    ...(payment.offer_id !== null && state === 'succeeded'
      ? [
          [
            t('cashier.offer'),
            <a key="offer" href={localHref('/profile/bonuses')}>
              {t('cashier.ways.bonuses')}
            </a>,
          ] as const,
        ]
      : []),
    [t('cashier.created'), <Moment key="created" at={payment.created_at} hasTime />],
    [
      t('cashier.transaction'),
      <bdi key="transaction" className={styles.id}>
        {payment.transaction}
      </bdi>,
    ],
  ] as const
  return (
    <dl className={styles.details}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
