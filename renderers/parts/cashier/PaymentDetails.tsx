import type { ReactNode } from 'react'
import type { Payment } from '#schemas/payment.ts'
import { hasFailed } from '#schemas/paymentStates.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
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

/** Returns the key of the label of that total. */
function totalKeyOf({ type, state }: Payment): MessageKey {
  if (type === 'deposit') return state === 'succeeded' ? 'cashier.youPaid' : 'cashier.youPay'
  return state === 'paid' ? 'cashier.youGot' : 'cashier.youGet'
}

type Row = readonly [label: string, value: ReactNode]

interface Props {
  readonly payment: Payment
  /** Rows that are shown before those of the payment. */
  readonly rows?: readonly Row[]
}

/** Everything that a player has to know of a payment. */
export function PaymentDetails({ payment, rows: firstRows = [] }: Props) {
  const t = useT()
  const { type, state, amount, fee, paid_amount: paid, currency, method_name: method, requisites } = payment
  const money = (value: number) => <Money amount={value} currency={currency} />
  const isDeposit = type === 'deposit'
  const hasArrivedOtherwise = paid > 0 && paid !== (isDeposit ? amount : amount - fee)
  const rows: readonly Row[] = [
    ...firstRows,
    [t('cashier.state'), <PaymentBadge key="state" state={state} />],
    [t(`cashier.types.${type}`), money(amount)],
    ...(hasFailed(state) ? [] : [[t('cashier.fee'), money(fee)] as const]),
    ...(hasArrivedOtherwise ? [[t('cashier.arrived'), money(paid)] as const] : []),
    ...(hasFailed(state) ? [] : [[t(totalKeyOf(payment)), money(totalOf(payment))] as const]),
    [t('cashier.method'), <bdi key="method">{method}</bdi>],
    ...(requisites === null ? [] : [[t('cashier.requisites'), <bdi key="requisites">{requisites}</bdi>] as const]),
    ...(payment.offer_title !== null && !hasFailed(state)
      ? [[t('cashier.offer'), <OfferOf key="offer" payment={payment} />] as const]
      : []),
    [t('cashier.created'), <Moment key="created" at={payment.created_at} hasTime />],
    [
      t('cashier.transaction'),
      <bdi key="transaction" className={styles.id}>
        {payment.transaction}
      </bdi>,
    ],
  ]
  return (
    <>
      <dl className={styles.details}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isDeposit && hasArrivedOtherwise && (
        <p className={styles.note}>{t(paid < amount ? 'cashier.paidLess' : 'cashier.paidMore')}</p>
      )}
    </>
  )
}

/** The offer that a deposit was made for; once it has succeeded, with the way to what it gave. */
function OfferOf({ payment: { offer_title: title, state } }: { readonly payment: Payment }) {
  const t = useT()
  const localHref = useLocalHref()
  return (
    <>
      <bdi>{title}</bdi>
      {state === 'succeeded' && (
        <a className={styles.way} href={localHref('/profile/bonuses')}>
          {t('cashier.ways.bonuses')}
        </a>
      )}
    </>
  )
}
