import type { Payment } from '#schemas/payment.ts'
import { useT } from '#src/i18n/useT.ts'
import { Moment } from '../values/Moment.tsx'
import { Money } from '../values/Money.tsx'
import { PaymentBadge } from './PaymentBadge.tsx'
import styles from './PaymentDetails.module.css'

/** Everything that a player has to know of a payment. */
export function PaymentDetails({ payment }: { readonly payment: Payment }) {
  const t = useT()
  const { type, state, amount, fee, paid_amount: paid, currency, method_name: method, requisites } = payment
  const money = (value: number) => <Money amount={value} currency={currency} />
  const isDeposit = type === 'deposit'
  const rows = [
    [t('cashier.state'), <PaymentBadge key="state" state={state} />],
    [t(`cashier.types.${type}`), money(amount)],
    [t('cashier.fee'), money(fee)],
    ...(paid > 0 && paid !== (isDeposit ? amount : amount - fee) ? [[t('cashier.arrived'), money(paid)] as const] : []),
    [t(isDeposit ? 'cashier.youPay' : 'cashier.youGet'), money(isDeposit ? amount + fee : amount - fee)],
    [t('cashier.method'), <bdi key="method">{method}</bdi>],
    ...(requisites === null ? [] : [[t('cashier.requisites'), <bdi key="requisites">{requisites}</bdi>] as const]),
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
