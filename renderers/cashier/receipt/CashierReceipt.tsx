import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { ContinueButton } from '#renderers/parts/cashier/ContinueButton.tsx'
import { PaymentBadge } from '#renderers/parts/cashier/PaymentBadge.tsx'
import { PaymentDetails } from '#renderers/parts/cashier/PaymentDetails.tsx'
import { useOpenedWindows } from '#renderers/parts/cashier/useOpenedWindows.ts'
import { usePaymentUpdates } from '#renderers/parts/cashier/usePaymentUpdates.ts'
import { useHydratedValue } from '#renderers/parts/forms/useHydratedValue.ts'
import { useCommand } from '#renderers/parts/useCommand.ts'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import type { Payment } from '#schemas/payment.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { failureKey, wayOnFrom } from '#src/stores/paymentRefusals.ts'
import { sendCancellation } from '#src/stores/sendCancellation.ts'
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

/** Returns who has issued a receipt, to whom, and the time zone of its times. */
function useIssueRows({ created_at: at }: Payment) {
  const t = useT()
  const { config, session } = useStores()
  const zone = useHydratedValue(zoneAt(at), 'UTC')
  const { uid, login } = session.account ?? {}
  return [
    [t('cashier.site'), <bdi key="site">{config.brand.name}</bdi>],
    [t('cashier.player'), <bdi key="player">{login}</bdi>],
    [t('cashier.playerId'), uid],
    [t('cashier.zone'), <bdi key="zone">{zone}</bdi>],
  ] as const
}

/** Returns the time zone of the reader with its offset at a moment: “Europe/Madrid (GMT+1)”. */
function zoneAt(at: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
  const offset = format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value
  return `${format.resolvedOptions().timeZone} (${offset})`
}

const Receipt = observer(function Receipt({ payment }: { readonly payment: Payment }) {
  const t = useT()
  const localHref = useLocalHref()
  const { transaction, steps, reason } = payment
  const [hasOpened, setHasOpened] = useState(false)
  useOpenedWindows(hasOpened ? transaction : undefined)
  const way = reason === null ? undefined : wayOnFrom(reason)
  const rows = useIssueRows(payment)
  return (
    <section className={styles.receipt} aria-live="polite">
      {reason !== null && way && (
        <Notice tone="danger" action={<Button href={localHref(way.url)}>{t(way.label)}</Button>}>
          <p>{t(failureKey(payment) as MessageKey)}</p>
        </Notice>
      )}
      <PaymentDetails payment={payment} rows={rows} />
      <ol className={styles.steps} aria-label={t('cashier.steps')}>
        {steps.map((one) => (
          <li key={one.at + one.state} className={styles.step}>
            <PaymentBadge state={one.state} />
            <Moment at={one.at} hasTime />
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <ContinueButton payment={payment} onOpenWindow={() => setHasOpened(true)} variant="primary" />
        <Button icon="document" onClick={() => window.print()}>
          {t('cashier.print')}
        </Button>
        {payment.can_cancel && <CancelButton transaction={payment.transaction} />}
      </div>
    </section>
  )
})

function CancelButton({ transaction }: Pick<Payment, 'transaction'>) {
  const t = useT()
  const localHref = useLocalHref()
  const stores = useStores()
  const command = useCommand()
  const isHydrated = useHydratedValue(true, false)
  const texts = { dialog: 'cancel-withdrawal', done: 'cashier.cancelled', failed: 'cashier.notCancelled' } as const
  const cancel = () => command.run(texts, () => sendCancellation(stores, transaction))
  // without a script the form's page asks instead of the dialog
  if (!isHydrated) {
    return (
      <Button variant="ghost" href={localHref(`/forms/cancel-withdrawal?transaction=${transaction}`)}>
        {t('cashier.cancel')}
      </Button>
    )
  }
  return (
    <Button variant="ghost" isLoading={command.isBusy} onClick={() => void cancel()}>
      {t('cashier.cancel')}
    </Button>
  )
}
