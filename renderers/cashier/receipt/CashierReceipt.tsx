import { observer } from 'mobx-react-lite'
import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { PaymentBadge } from '#renderers/parts/cashier/PaymentBadge.tsx'
import { PaymentDetails } from '#renderers/parts/cashier/PaymentDetails.tsx'
import { usePaymentUpdates } from '#renderers/parts/cashier/usePaymentUpdates.ts'
import { useCommand } from '#renderers/parts/useCommand.ts'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import type { Payment } from '#schemas/payment.ts'
import { isOpen } from '#schemas/paymentStates.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { wayOnFrom } from '#src/stores/paymentRefusals.ts'
import { sendCommand } from '#src/stores/sendCommand.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { CashierReceiptProps } from './definition.ts'
import styles from './CashierReceipt.module.css'

interface Props extends CashierReceiptProps {
  readonly payment?: Resource<Payment>
}

/** A payment with every state that it had; it prints on one page. */
export default observer(function CashierReceipt({ buttons, payment }: Props) {
  const t = useT()
  usePaymentUpdates(payment)
  if (payment?.value) return <Receipt payment={payment.value} />
  if (payment?.state === 'error' && payment.error !== 'missing') {
    return <ErrorState title={t('payments.error')} retryLabel={t('common.retry')} onRetry={payment.retry} />
  }
  if (payment && payment.state !== 'error') return <Skeleton shape="block" />
  return (
    <EmptyState
      icon="document"
      title={t('cashier.noReceipt')}
      action={buttons && <ActionButtons buttons={buttons} />}
    />
  )
})

function Receipt({ payment }: { readonly payment: Payment }) {
  const t = useT()
  const localHref = useLocalHref()
  const { state, steps, reason, next_step: step } = payment
  const way = reason === null ? undefined : wayOnFrom(reason)
  return (
    <section className={styles.receipt} aria-live="polite">
      {reason !== null && way && (
        <Notice tone="danger" action={<Button href={localHref(way.url)}>{t(way.label)}</Button>}>
          <p>{t(`cashier.errors.${reason}` as MessageKey)}</p>
        </Notice>
      )}
      <PaymentDetails payment={payment} />
      <ol className={styles.steps} aria-label={t('cashier.steps')}>
        {steps.map((one) => (
          <li key={one.at + one.state} className={styles.step}>
            <PaymentBadge state={one.state} />
            <Moment at={one.at} hasTime />
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        {isOpen(state) && step && (
          <Button
            variant="primary"
            icon="external"
            href={step.url}
            {...(step.kind === 'new_window' && { target: '_blank', rel: 'noopener' })}
          >
            {t('cashier.continue')}
          </Button>
        )}
        <Button icon="document" onClick={() => window.print()}>
          {t('cashier.print')}
        </Button>
        {payment.can_cancel && <CancelButton transaction={payment.transaction} />}
      </div>
    </section>
  )
}

function CancelButton({ transaction }: Pick<Payment, 'transaction'>) {
  const t = useT()
  const { api } = useStores()
  const command = useCommand()
  const texts = { dialog: 'cancel-withdrawal', done: 'cashier.cancelled', failed: 'cashier.notCancelled' } as const
  const cancel = () =>
    command.run(texts, () =>
      sendCommand(`cashier.cancelwithdrawal ${transaction}`, (idempotency_key) =>
        api.cashier.cancelWithdrawal({ transaction, idempotency_key }),
      ),
    )
  return (
    <Button variant="ghost" isLoading={command.isBusy} onClick={() => void cancel()}>
      {t('cashier.cancel')}
    </Button>
  )
}
